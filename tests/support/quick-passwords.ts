import type Bcrypt from 'bcrypt'
import { vi } from 'vitest'

const LEAST_COST = 4

/**
 * Hashes passwords at bcrypt's least cost, because tests create many accounts. A test of hashing itself calls
 * `vi.unmock('bcrypt')`.
 */
vi.mock('bcrypt', async (original) => {
  const bcrypt = await original<typeof Bcrypt>()
  return { ...bcrypt, hash: (password: string) => bcrypt.hash(password, LEAST_COST) }
})
