import type Bcrypt from 'bcrypt'
import { vi } from 'vitest'

const LEAST_COST = 4

/** Accounts of tests are many and guessed by nobody. A test of hashing itself says `vi.unmock('bcrypt')`. */
vi.mock('bcrypt', async (original) => {
  const bcrypt = await original<typeof Bcrypt>()
  return { ...bcrypt, hash: (password: string) => bcrypt.hash(password, LEAST_COST) }
})
