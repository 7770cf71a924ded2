import '#tests/support/production-react.ts'

import { describe, expect, test } from 'vitest'
import { products } from '#bakery/catalogue/products/products-collection.server.ts'
import { STAFF_ROLES, worksOnTablets } from '#bakery/staff/permissions.ts'
import { bakeries } from '#bakery/tenancy/bakeries-collection.server.ts'
import { users } from '#bakery/tenancy/users-collection.server.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { present } from '#tests/support/test-bakery.ts'
import { pages } from '#tests/support/test-web.ts'
import { ask, asksFor, cellOf, mayRead, privateWords, stateOf, thingsFor } from './ask.ts'
import { AREAS, apiDoors, liveTopics, pageDoors } from './doors.ts'
import { EVERY_COLLECTION } from './every-collection.ts'
import { intentsOf } from './intents.ts'
import { isStaff, type Owner, PEOPLE, type Person } from './people.ts'
import { type Served, serveWorld, type Visit } from './served.ts'
import { filled, type Row, readTable } from './table.ts'

// Checks the served product against the handwritten tables beside this file. See README.md.

describe('the tables', () => {
  test('have a row for every door, and no others', async () => {
    const { root, missing, ...areas } = pageDoors(pages)
    const doors: Record<string, string[]> = {
      api: apiDoors(EVERY_COLLECTION.map(({ name }) => name)),
      topics: liveTopics(),
      ...areas,
    }
    expect(Object.keys(areas).toSorted()).toEqual([...AREAS].toSorted())
    // The root layout has no page of its own; `missing` answers hosts without a bakery, where nothing is private.
    expect([root, missing]).toEqual([[], ['GET /', 'GET /*']])
    const wrong: string[] = []
    for (const [area, there] of Object.entries(doors)) {
      const told = doorsOf(area)
      for (const door of there) if (!told.has(door)) wrong.push(`${area}: no row for ${door}`)
      for (const door of told) if (!there.includes(door)) wrong.push(`${area}: no door ${door}`)
    }
    expect(wrong).toEqual([])
  })

  test.each(AREAS)('have a row for every button of %s', (area) => {
    const told = new Set(readTable(area).map(({ form }) => form['intent']))
    expect(intentsOf(area).filter((intent) => !told.has(intent))).toEqual([])
  })
})

/** Returns the doors that a table has rows for. */
function doorsOf(area: string): Set<string> {
  const rows = readTable(area)
  if (area !== 'topics') return new Set(rows.map(({ door }) => door))
  // audiences.test.ts covers topics of records.
  return new Set(rows.map(({ path }) => path.split('/')[0] ?? '').filter((name) => name.startsWith('@')))
}

/** Strangers go first, while there are still things to hide from them; the owner, who may delete them, goes last. */
const STRANGERS: readonly Person[] = ['guest', 'foreign', 'unverified', 'suspended', 'owner', 'acting']
const IN_TURN = PEOPLE.toSorted((one, other) => Number(one === 'owner') - Number(other === 'owner'))

/** Splits the visitors into strangers to a bakery and the others. */
function sides({ of }: Row): { whose: Owner; strangers: Person[]; others: Person[] } {
  const whose = of ?? 'owner'
  const strangers = IN_TURN.filter((who) => STRANGERS.includes(who) && !mayRead(who, whose, of))
  return { whose, strangers, others: IN_TURN.filter((who) => !strangers.includes(who)) }
}

/** Returns a function to each visitor's session: a valid one, or one that began that many minutes ago. */
async function sessionsOf(world: Served, minutes: number): Promise<(who: Person) => Promise<Visit>> {
  if (minutes === 0) return (who) => world.stay(who)
  const visits = new Map<Person, Visit>()
  for (const who of PEOPLE) visits.set(who, await world.visit(who))
  world.clock.advance(minutes * 60)
  return async (who) => present(visits.get(who))
}

/** Asks once more by PIN. Sessions on tablets end before the rows that need time to pass. */
async function wrongByPin(world: Served, area: string, row: Row, who: Person): Promise<string[]> {
  if (!isStaff(who) || !worksOnTablets(who) || area !== 'admin' || row.minutes > 0) return []
  const answer = await ask(world, area, row, who, await world.visitByPin(who))
  const cell = cellOf(answer, row.expected[who])
  return cell === row.expected[who] ? [] : [`${area} ${row.line}: ${who} by PIN gets ${cell}`]
}

/** Returns the rows of all tables in order: reads before writes, and rows that need time to pass last. */
function inTurn(): { area: string; row: Row }[] {
  const rows = ['api', ...AREAS].flatMap((area) => readTable(area).map((row) => ({ area, row })))
  const turn = ({ method, minutes }: Row) => minutes * 2 + Number(method !== 'GET')
  return rows.toSorted((one, other) => turn(one.row) - turn(other.row))
}

describe.each(testDatabases)('access on $name', (engine) => {
  test('every cell matches the tables, and strangers read and change nothing', async () => {
    const world = await serveWorld(engine)
    const words = await privateWords(world)
    const wrong: string[] = []
    for (const { area, row } of inTurn()) {
      const sessionOf = await sessionsOf(world, row.minutes)
      const { whose, strangers, others } = sides(row)
      const cells = new Map<Person, string>()
      const before = row.method === 'GET' ? '' : await stateOf(world, whose)
      for (const who of [...strangers, ...others]) {
        if (who === others[0] && before !== '' && (await stateOf(world, whose)) !== before)
          wrong.push(`${area} ${row.line}: changes something for strangers`)
        // Without an order's address, this visitor is a guest.
        if (who === 'link' && !row.path.includes(':order')) {
          cells.set(who, cells.get('guest') ?? '')
          continue
        }
        // A shop's host gets no cookie of the platform's, so members are guests there.
        if (isStaff(who) && area === 'storefront') {
          cells.set(who, cells.get('guest') ?? '')
          continue
        }
        const answer = await ask(world, area, row, who, await sessionOf(who))
        cells.set(who, cellOf(answer, row.expected[who]))
        wrong.push(...(await wrongByPin(world, area, row, who)))
        for (const [owner, secrets] of words)
          if (!mayRead(who, owner, row.of) && secrets.some((secret) => answer.text.includes(secret)))
            wrong.push(`${area} ${row.line}: ${who} reads of ${owner}`)
      }
      const got = PEOPLE.map((who) => cells.get(who)).join(' ')
      if (got !== PEOPLE.map((who) => row.expected[who]).join(' '))
        wrong.push(`${area} ${row.line}\n      got ${got}`)
    }
    expect(wrong).toEqual([])
  }, 600_000)

  test('visitors receive the events in the tables, and none with data of others', async () => {
    const world = await serveWorld(engine)
    const { core, tokens } = world
    const rows = readTable('topics')
    const listeners = await listenersOf(world)
    const wrongProof = queryOf({ session: 'unknown', proof: '0'.repeat(64) })
    const heard = new Map<string, string[]>()
    for (const [at, who] of PEOPLE.entries()) {
      const auth = tokens[who] === '' ? null : ((await core.auth.verifyToken('auth', tokens[who])) ?? null)
      for (const [row, { of, path }] of rows.entries()) {
        const asked = filled(path, thingsFor(world, who, { of, byKey: true }))
        const topic = path.startsWith('@desk-')
          ? `${asked}?options=${listeners.get(who) ?? wrongProof}`
          : asked
        const messages: string[] = []
        heard.set(`${who} ${row}`, messages)
        const send = ({ event, data }: { event: string; data: string }) => {
          if (event !== 'PB_CONNECT') messages.push(data)
        }
        // A network per connection, since connections per network are limited.
        const ip = `10.${at}.${row}.1`
        const { clientId } = core.realtime.connect({ send, end: () => undefined }, ip)
        await core.realtime.subscribe(clientId, [topic], { auth, ip })
      }
    }
    await happen(world)
    // Topics are delivered separately: wait for all expected events before checking for silence.
    const told = rows.flatMap(({ expected }, row) =>
      PEOPLE.filter((who) => expected[who] === 'hears').map((who) => `${who} ${row}`),
    )
    await eventually(() => expect(told.filter((one) => heard.get(one)?.length === 0)).toEqual([]))
    const words = await privateWords(world)
    const wrong: string[] = []
    for (const [row, { expected, of, path }] of rows.entries())
      for (const who of PEOPLE) {
        const messages = heard.get(`${who} ${row}`) ?? []
        const cell = messages.length > 0 ? 'hears' : 'silent'
        if (cell !== expected[who]) wrong.push(`${path}${of ? ` of ${of}` : ''}: ${who} ${cell}`)
        for (const [owner, secrets] of words)
          if (!mayRead(who, owner, of) && secrets.some((secret) => messages.join().includes(secret)))
            wrong.push(`${path}: ${who} hears of ${owner}, asking for ${asksFor(who, of)}`)
      }
    expect(wrong).toEqual([])
  })
})

/** Starts a session of each member, and returns the options with which its pages listen. */
async function listenersOf(served: Served): Promise<Map<Person, string>> {
  const listeners = new Map<Person, string>()
  for (const role of STAFF_ROLES) {
    const { listener } = present(await served.krume.staff.open(await served.enter(role, false)))
    listeners.set(role, queryOf(listener))
  }
  return listeners
}

function queryOf({ session, proof }: { session: string; proof: string }): string {
  return encodeURIComponent(JSON.stringify({ query: { session, proof } }))
}

/** Changes something of every kind for the first, the suspended and the unverified owner, orders first. */
async function happen({ bakery, core, krume, things }: Served): Promise<void> {
  const { owner, suspended, unverified } = things
  await bakery.place()
  await krume.orders.transition(bakery.owner, owner.order, { to: 'cancelled', reason: 'Ofen kaputt' })
  const scope = present(await krume.accounts.ownerScope(await core.records.get(users, suspended.user)))
  await krume.orders.transition(scope, suspended.order, { to: 'cancelled', reason: 'Ofen kaputt' })
  for (const { bakery } of [owner, suspended, unverified])
    await core.records.update(bakeries, bakery, { phone: '0821 1' })
  for (const { product } of [owner, suspended])
    await core.records.update(products, product, { batchUnits: 2 })
  for (const { user } of [owner, suspended, unverified])
    await core.records.update(users, user, { locale: 'en' })
}
