import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { API_SCOPES } from '#bakery/programs/api-scopes.ts'
import { API_PATH, PROGRAM_CALLS, type ProgramCall } from '#bakery/programs/program-calls.ts'
import { bakeries } from '#bakery/tenancy/bakeries-collection.server.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { openPrograms } from '#tests/support/open-programs.ts'
import { openBakery, PICKUP_DAY } from '#tests/support/test-bakery.ts'

// Checks the calls of programs against keys.txt.

const KEYS = ['all', 'lacking', 'foreign', 'expired', 'revoked', 'suspended', 'session'] as const
const CALLS = Object.values<ProgramCall>(PROGRAM_CALLS)

function readRows() {
  const text = readFileSync(new URL('keys.txt', import.meta.url), 'utf8')
  const [who, ...rows] = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  expect(who?.split(/\s+/).slice(1)).toEqual([...KEYS])
  return rows.map((row) => {
    const [method = '', address = '', ...cells] = row.split(/\s+/)
    const path = address.split('?')[0]?.replaceAll(/:(\w+)/g, '{$1}')
    const call = CALLS.find((one) => one.method === method && one.path === path)
    return { method, address, call, cells: cells.map(Number) }
  })
}

test('the table has a row for every call', () => {
  expect(readRows().map(({ call }) => call)).toEqual(CALLS)
})

describe.each(testDatabases)('keys on $name', (engine) => {
  test('every cell matches the table, and foreign keys read nothing of the bakery', async () => {
    const world = await openPrograms(engine)
    const { addKey, ask, bakery, branch, clientWith, clock, core, krume, owner, place, product } = world
    await place({ name: 'Anna Becker' })
    const client = await clientWith({ scopes: ['orders:read'] })
    const { data } = await client.GET('/days/{day}/orders', { params: { path: { day: PICKUP_DAY } } })
    const order = data?.items[0]?.id ?? ''
    const things: Record<string, string> = { day: PICKUP_DAY, branch: branch.id, order }
    const foreign = await openBakery(world, 'andere')
    const suspended = await openBakery(world, 'gesperrt')
    const expired = await addKey(bakery, { days: 30 })
    const revoked = await addKey(bakery)
    await krume.apiKeys.revoke(owner, revoked.id)
    const keyOfSuspended = (await addKey(suspended)).key
    await core.records.update(bakeries, suspended.owner.bakery.id, { suspendedAt: clock.now() })
    const signedIn = await core.auth.startSession({
      collection: core.collections.get('users'),
      record: await core.records.get(core.collections.get('users'), owner.owner.id),
    } as never)
    const allKey = (await addKey(bakery)).key
    const foreignKey = (await addKey(foreign)).key
    clock.advance(31 * 24 * 3600)

    const wrong: string[] = []
    for (const [index, { method, address, call, cells }] of readRows().entries()) {
      const lacking = await addKey(bakery, { scopes: API_SCOPES.filter((scope) => scope !== call?.scope) })
      const keyOf = {
        all: allKey,
        lacking: lacking.key,
        foreign: foreignKey,
        expired: expired.key,
        revoked: revoked.key,
        suspended: keyOfSuspended,
        session: signedIn,
      } satisfies Record<(typeof KEYS)[number], string>
      const path = API_PATH + address.replaceAll(/:(\w+)/g, (_, name: string) => things[name] ?? '')
      // The foreign key first, while there is still something to change.
      for (const [at, who] of [...KEYS.entries()].toReversed()) {
        const answer = await ask(path, {
          method,
          headers: { Authorization: `Bearer ${keyOf[who]}`, 'Content-Type': 'application/json' },
          ...(method === 'PUT' && { body: JSON.stringify({ status: 'ready' }) }),
        })
        if (answer.status !== cells[at]) wrong.push(`${index} ${method} ${path} ${who}: ${answer.status}`)
        const text = await answer.text()
        if (
          who !== 'all' &&
          who !== 'lacking' &&
          [order, branch.id, product.id, 'Becker'].some((secret) => text.includes(secret))
        )
          wrong.push(`${method} ${path} ${who} reads of the bakery`)
      }
      await krume.apiKeys.revoke(owner, lacking.id)
    }
    expect(wrong).toEqual([])
  })
})
