import { describe, expect, test } from 'vitest'
import { endpoints } from '#api/endpoints.ts'
import { bakeryCollections } from '#bakery/collections.server.ts'
import { users } from '#bakery/tenancy/users-collection.server.ts'
import type { CollectionDefinition } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import type { AuthRecord } from '#core/rules/auth-record.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { openProduct } from '#tests/support/open-product.ts'
import { openBakery, present } from '#tests/support/test-bakery.ts'

// The owner of one bakery is a stranger to all others, and no operator.

/** Endpoints that require no superuser: they have rules, tokens or nothing to hide. */
const OPEN =
  /^\/api\/(health|batch|files|realtime|icons|_nuxt_icon|oauth2-redirect|backups\/:key$|collections\/:collection\/(records|auth-|request-|confirm-))/

async function openTwo(engine: TestEngine) {
  const { api, core, krume } = await openProduct(engine, createFakeClock())
  const theirs = await openBakery({ core, krume }, 'kruste')
  await theirs.place()
  const mine = await openBakery({ core, krume }, 'andere')
  const collection = core.collections.get(users.name)
  const record = present(await core.records.find(collection, mine.owner.owner.id))
  const token = await core.auth.startSession({ collection, record } as AuthRecord)

  async function ask(method: string, path: string, body?: object, as = token) {
    const headers = { 'content-type': 'application/json', ...(as !== '' && { authorization: as }) }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const answer = await api.fetch(new Request(`http://localhost${path}`, init))
    const text = await answer.text()
    return { status: answer.status, text }
  }
  return { ask, core, theirs, mine }
}

/** Returns every stored row of the product's collections. */
async function allRows(core: Core) {
  const rows: { collection: CollectionDefinition; id: string; row: string }[] = []
  for (const collection of bakeryCollections)
    for (const record of await core.records.list(collection))
      rows.push({ collection, id: record.id, row: JSON.stringify(record) })
  return rows
}

describe.each(testDatabases)('the owner of another bakery on $name', (engine) => {
  test('is refused by every endpoint for operators', async () => {
    const { ask, mine } = await openTwo(engine)
    expect((await ask('GET', `/api/collections/users/records/${mine.owner.owner.id}`)).status).toBe(200)
    const asked = endpoints.filter(({ path }) => !OPEN.test(path))
    expect(asked.length).toBeGreaterThan(25)
    const wrong: string[] = []
    for (const { method, path } of asked) {
      const address = path.replace(':collection', 'orders').replaceAll(/:\w+(\{[^}]*\})?/g, 'abc')
      const body = method === 'GET' ? undefined : {}
      const guest = await ask(method, address, body, '')
      const owner = await ask(method, address, body)
      if (guest.status !== 401 || owner.status !== 403)
        wrong.push(`${method} ${address}: guests ${guest.status}, owners ${owner.status}`)
    }
    expect(wrong).toEqual([])
    expect((await ask('POST', '/api/collections/users/impersonate/abc', {})).status).toBe(403)
    expect((await ask('GET', '/api/backups/abc.zip')).status).toBe(403)
  })

  test('sees what guests see, and changes nothing', async () => {
    const { ask, core, theirs, mine } = await openTwo(engine)
    const own = JSON.stringify([mine.owner.bakery.id, mine.owner.owner.id])
      .replaceAll(/[[\]]/g, '')
      .split(',')
    const before = await allRows(core)
    const foreign = before.filter(({ row }) => !own.some((id) => row.includes(id)))
    const kinds = new Set(foreign.map(({ collection }) => collection.name))
    for (const name of ['users', 'bakeries', 'branches', 'products', 'orders', 'order_lines', 'mail_outbox'])
      expect(kinds).toContain(name)
    const wrong: string[] = []
    for (const { collection, id } of foreign) {
      const path = `/api/collections/${collection.name}/records`
      const asGuest = await ask('GET', `${path}/${id}`, undefined, '')
      const asOwner = await ask('GET', `${path}/${id}`)
      if (asOwner.text !== asGuest.text) wrong.push(`${collection.name} is seen: ${asOwner.text}`)
      for (const method of ['PATCH', 'DELETE']) {
        const { status } = await ask(method, `${path}/${id}`, { bakery: mine.owner.bakery.id, name: 'Meins' })
        if (status < 400) wrong.push(`${method} ${collection.name}: ${status}`)
      }
      const made = await ask('POST', path, { bakery: theirs.owner.bakery.id, name: 'Meins' })
      if (made.status < 400) wrong.push(`POST ${collection.name}: ${made.status}`)
      const list = await ask('GET', `${path}?filter=${encodeURIComponent(`id='${id}'`)}`)
      if (asGuest.status === 404 && list.status === 200 && !list.text.includes('"totalItems":0'))
        wrong.push(`${collection.name} is listed`)
    }
    expect(wrong).toEqual([])
    expect(await allRows(core)).toEqual(before)
  })
})
