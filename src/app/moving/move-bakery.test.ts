import { describe, expect, onTestFinished, test } from 'vitest'
import { recordsOfBakery } from '#bakery/cells/records-of-bakery.server.ts'
import { bakeryCollections } from '#bakery/collections.server.ts'
import { orders } from '#bakery/ordering/orders-collections.server.ts'
import { ShopMoved } from '#bakery/tenancy/bakery-moves.server.ts'
import { isSlugFree } from '#bakery/tenancy/slugs.server.ts'
import { tableOf } from '#core/backups/archive.ts'
import type { Core } from '#core/core.ts'
import { RowsFrozen } from '#core/db/database-errors.ts'
import { MoveRefused } from '#core/moving/move-refused.ts'
import { randomString } from '#kit/ids.ts'
import { fillCollections } from '#tests/access/every-collection.ts'
import { invitePeople } from '#tests/access/people.ts'
import { aBranchInput, anOrderRequest } from '#tests/support/bakery-inputs.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { createMemoryLog } from '#tests/support/memory-log.ts'
import { OPERATOR_ENVIRONMENT } from '#tests/support/operator-environment.ts'
import { openBakery, PICKUP_DAY, type TestBakery } from '#tests/support/test-bakery.ts'
import { loadConfig } from '../config/config.ts'
import { filePlaces } from '../installation/file-places.ts'
import { type App, openApp } from '../installation/open-app.ts'
import { type Cell, moveBakery, STEPS, type Step, undoMove } from './move-bakery.ts'

/** Collections whose records stay in their cell. */
const STAYS = [
  'registrations',
  'bakery_moves',
  'contact_messages',
  'platform',
  'operator_actions',
  'setup_links',
]

type TestCell = App & { cell: Cell }

async function openCell(engine: TestEngine): Promise<TestCell> {
  const { config } = await engine.open()
  const places = { DATA_DIR: config.dataDir, DATABASE_URL: config.url, DEMO: 'off' }
  const settings = loadConfig({ ...places, ...OPERATOR_ENVIRONMENT })
  const app = await openApp(settings, createFakeClock(), createMemoryLog())
  onTestFinished(() => app.close())
  return {
    ...app,
    cell: { core: app.core, files: filePlaces(app.core.settings.get(), config.dataDir).files },
  }
}

type Moving = { from: TestCell; to: TestCell; slug?: string; onStep?: (step: Step) => void }

function move({ from, to, slug = 'kruste', onStep = () => undefined }: Moving) {
  const parts = { lead: async () => undefined, tell: () => undefined }
  return moveBakery({ from: from.cell, to: to.cell, slug, onStep, ...parts })
}

type Dump = Map<string, Record<string, unknown>>

/** Reads all records and files of a cell, by table and id. */
async function dump({ cell: { core, files } }: TestCell): Promise<Dump> {
  const all: Dump = new Map()
  const tables = core.collections.list().flatMap((collection) => tableOf(collection)?.name ?? [])
  for (const table of [...tables, '_sessions'])
    for (const row of await core.sql.selectFrom(table).selectAll().execute()) {
      const { _rowid_: _, ...values } = row
      all.set(`${table} ${String(row['id'])}`, values)
    }
  for (const { id } of core.collections.list())
    for await (const { key, size } of files.blobs.list(`${id}/`)) all.set(`file ${key}`, { size })
  return all
}

/** Returns the entries of `one` that `other` lacks, without those by which the cells note the move. */
function missing(one: Dump, other: Dump): [string, unknown][] {
  return [...one]
    .filter(([key]) => !other.has(key) && !key.startsWith('bakery_moves '))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** Opens a bakery with a branch for many orders. */
async function aBusyBakery(app: App) {
  const bakery = await openBakery(app)
  const slots = aBranchInput().slots.map((slot) => ({ ...slot, capacity: 400 }))
  return { ...bakery, branch: await bakery.addBranch({ name: 'Markt', slots }) }
}

/** Tells whether the shop is open in a cell and takes an order. */
async function sells({ krume }: TestCell, { branch, product }: TestBakery): Promise<boolean> {
  const shop = await krume.sites.shopBySlug('kruste')
  if (!shop) return false
  const items = [{ product: product.id, quantity: 1 }]
  const { totalCents } = await krume.shop.price(shop, items, 'de')
  const email = `${randomString(8)}@example.com`
  const wish = { items, expectedTotalCents: totalCents, branch: branch.id, day: PICKUP_DAY, email }
  try {
    const placed = await krume.shop.placeOrder(shop, anOrderRequest(wish))
    expect(placed).toMatchObject({ ok: true })
    return true
  } catch (error) {
    if (error instanceof RowsFrozen) return false
    throw error
  }
}

describe.each(testDatabases)('moving a bakery to another cell on $name', (engine) => {
  test('takes everything of it along, and nothing else', async () => {
    const [from, to] = [await openCell(engine), await openCell(engine)]
    const world = await invitePeople(from)
    await fillCollections(world)
    await openBakery(to, 'drueben')
    const { bakery, user } = world.things.owner
    const filled = await recordsOfBakery(from.core, bakery, user)
    for (const { table, column, values } of filled)
      expect([table, await countIn(from.core, table, column, values)]).not.toEqual([table, 0])
    const [before, there] = [await dump(from), await dump(to)]

    const moved = await move({ from, to })
    expect(moved.name).toBe('Bäckerei Kruste')
    const [after, arrived] = [await dump(from), await dump(to)]
    const [gone, come] = [missing(before, after), missing(arrived, there)]
    expect(come).toEqual(gone)
    expect(come.length).toBeGreaterThan(filled.length)
    expect(missing(after, before)).toEqual([])
    expect(missing(there, arrived)).toEqual([])
    // Other bakeries are unchanged. Only the journal and the platform's own mails still mention the one that left.
    const kept = [...after].filter(([key]) => before.has(key))
    expect(kept).toEqual(kept.map(([key]) => [key, before.get(key)]))
    for (const [key, values] of there) expect(arrived.get(key)).toEqual(values)
    const ids = gone.map(([key]) => key.split(' ')[1] ?? '').filter((id) => /^[a-z0-9]{15,26}$/.test(id))
    const others = [...after].filter(([key]) => !/^(bakery_moves|operator_actions|mail_outbox) /.test(key))
    const mentions = others.filter(([, values]) => ids.some((id) => JSON.stringify(values).includes(id)))
    expect(mentions).toEqual([])
  })

  test('knows for every collection whether its records move', async () => {
    const { core } = await openCell(engine)
    const moving = (await recordsOfBakery(core, 'x', 'y')).map(({ table }) => table)
    const staying = bakeryCollections.map(({ name }) => name).filter((name) => !moving.includes(name))
    expect(staying.toSorted()).toEqual(STAYS.toSorted())
  })

  test('loses and doubles no order that is placed meanwhile', async () => {
    const [from, to] = [await openCell(engine), await openCell(engine)]
    const { branch, place } = await aBusyBakery(from)
    const placed: string[] = []
    let refused = 0
    const over = new AbortController()
    const customers = Array.from({ length: 4 }, async (_, customer) => {
      for (let count = 0; !over.signal.aborted && count < 60; count++)
        await place({ branch: branch.id, email: `kunde${customer}-${count}@example.com` })
          .then((order) => placed.push(order))
          .catch((error: unknown) => {
            if (!(error instanceof RowsFrozen)) throw error
            refused++
            if (refused > 20) over.abort()
          })
    })
    const steps: Step[] = []
    const moved = await move({
      from,
      to,
      onStep: (step) => {
        steps.push(step)
        if (step === 'lead') over.abort()
      },
    })
    over.abort()
    await Promise.all(customers)
    expect(steps).toEqual(STEPS)
    expect(placed.length).toBeGreaterThan(0)
    const arrived = await to.core.sql.selectFrom(orders.name).select('id').execute()
    expect(arrived.map(({ id }) => String(id)).toSorted()).toEqual(placed.toSorted())
    expect(await from.core.records.count(orders)).toBe(0)
    expect(moved.frozenMs).toBeGreaterThan(0)
  })

  test.each([{ ends: STEPS.slice(0, 4) }, { ends: STEPS.slice(4) }])(
    'goes on after it ended before $ends, away and back home',
    async ({ ends }) => {
      const [home, other] = [await openCell(engine), await openCell(engine)]
      const bakery = await aBusyBakery(home)
      const { id } = bakery.owner.bakery
      for (const [index, end] of ends.entries()) {
        const [from, to] = index % 2 === 0 ? [home, other] : [other, home]
        await expect(move({ from, to, onStep: endAt(end) })).rejects.toThrow('killed')
        const hasArrived = STEPS.indexOf(end) > STEPS.indexOf('arrive')
        const isFrozen = STEPS.indexOf(end) > STEPS.indexOf('freeze')
        expect([end, await sells(from, bakery), await sells(to, bakery)]).toEqual([
          end,
          !isFrozen,
          hasArrived,
        ])

        await move({ from, to })
        expect([end, await sells(from, bakery), await sells(to, bakery)]).toEqual([end, false, true])
        await expect(from.krume.sites.currentSlug('kruste')).rejects.toThrow(ShopMoved)
        expect(await isSlugFree(from.core, 'kruste')).toBe(false)
        expect(await isSlugFree(to.core, 'neuer-name', id)).toBe(to === home)
      }
    },
  )

  test('is undone wherever it ended before the bakery arrived', async () => {
    const [from, to] = [await openCell(engine), await openCell(engine)]
    const bakery = await aBusyBakery(from)
    const before = await dump(to)
    const undo = () => undoMove({ from: from.cell, to: to.cell, slug: 'kruste' })
    for (const end of STEPS.slice(0, STEPS.indexOf('lead'))) {
      await expect(move({ from, to, onStep: endAt(end) })).rejects.toThrow('killed')
      await undo()
      expect([end, await sells(from, bakery), await sells(to, bakery)]).toEqual([end, true, false])
      expect(await dump(to)).toEqual(before)
    }
    await expect(move({ from, to, onStep: endAt('lead') })).rejects.toThrow('killed')
    await expect(undo()).rejects.toThrow(MoveRefused)
    expect([await sells(from, bakery), await sells(to, bakery)]).toEqual([false, true])
  })

  test('refuses before it writes anything when the target has what it needs', async () => {
    const [from, to] = [await openCell(engine), await openCell(engine)]
    const bakery = await aBusyBakery(from)
    await openBakery(to)
    const before = await dump(to)
    await expect(move({ from, to })).rejects.toThrow('The subdomain kruste is taken at the target')
    await expect(move({ from, to, slug: 'fehlt' })).rejects.toThrow('There is no bakery fehlt here.')
    expect(await dump(to)).toEqual(before)
    expect(await sells(from, bakery)).toBe(true)
  })
})

function endAt(end: Step) {
  return (step: Step) => {
    if (step === end) throw new Error('killed')
  }
}

async function countIn(core: Core, table: string, column: string, values: readonly string[]) {
  const query = core.sql.selectFrom(table).where(column, 'in', values)
  const { total } = await query.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow()
  return Number(total)
}
