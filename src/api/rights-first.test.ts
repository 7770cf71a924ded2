import type Bcrypt from 'bcrypt'
import { expect, test, vi } from 'vitest'
import { upsertSuperuser } from '#core/auth/operators/upsert-superuser.ts'
import { SUPERUSERS } from '#core/collections/system-collections.ts'
import { askApi } from '#tests/support/ask-api.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { openProduct } from '#tests/support/open-product.ts'
import { openBakery } from '#tests/support/test-bakery.ts'

const hashing = vi.hoisted(() => ({ count: 0 }))
vi.mock('bcrypt', async (original) => {
  const bcrypt = await original<typeof Bcrypt>()
  return {
    compare: (password: string, hash: string) => {
      hashing.count++
      return bcrypt.compare(password, hash)
    },
    hash: (password: string, cost: number) => {
      hashing.count++
      return bcrypt.hash(password, cost)
    },
  }
})

const OLD = 'sauerteig-2026'
const NEW = 'roggen-im-ofen-2026'
const TWICE = { password: NEW, passwordConfirm: NEW }

test.each(testDatabases)('no password is hashed for a client that may not write on $name', async (engine) => {
  const { api, core, krume } = await openProduct(engine, createFakeClock())
  const { owner } = await openBakery({ core, krume })
  const other = await openBakery({ core, krume }, 'andere')
  await upsertSuperuser(core, { email: 'otto@krume.example', password: OLD })
  const { ask: send, tokenOf } = askApi({ api, core })
  const own = await tokenOf('users', owner.owner.email)
  const foreign = await tokenOf('users', other.owner.owner.email)
  const root = await tokenOf(SUPERUSERS, 'otto@krume.example')
  const path = `users/records/${owner.owner.id}`

  async function ask(method: string, path: string, body: object, token: string) {
    hashing.count = 0
    const { status } = await send(method, `collections/${path}`, { body, token })
    return { status, hashed: hashing.count }
  }

  const account = { email: 'neu@example.com', ...TWICE }
  for (const token of ['', foreign])
    for (const collection of ['users', SUPERUSERS])
      expect(await ask('POST', `${collection}/records`, account, token)).toMatchObject({ hashed: 0 })
  for (const token of ['', foreign]) {
    const known = { ...TWICE, oldPassword: OLD }
    expect(await ask('PATCH', path, known, token)).toEqual({ status: 404, hashed: 0 })
    expect(await ask('PATCH', path, { oldPassword: OLD }, token)).toEqual({ status: 404, hashed: 0 })
  }
  expect(await ask('PATCH', 'users/records/nothing', TWICE, root)).toEqual({ status: 404, hashed: 0 })
  // Form errors are reported before hashing too, and the old password is checked before the new one.
  const mistyped = { password: NEW, passwordConfirm: OLD }
  expect(await ask('POST', 'users/records', { ...account, ...mistyped }, root)).toEqual({
    status: 400,
    hashed: 0,
  })
  expect(await ask('PATCH', path, { ...TWICE, oldPassword: 'falsch-falsch' }, own)).toEqual({
    status: 400,
    hashed: 1,
  })
  expect(await ask('POST', 'users/records', account, root)).toEqual({ status: 200, hashed: 1 })
  expect(await ask('PATCH', path, { ...TWICE, oldPassword: OLD }, own)).toEqual({ status: 200, hashed: 2 })
})
