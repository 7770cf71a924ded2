import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { orderEvents, orders } from '#bakery/ordering/orders-collections.server.ts'
import { DatabaseUnavailable } from '#core/db/database-errors.ts'
import { openDatabase } from '#core/db/open/open-database.ts'
import { anOrderRequest } from '#tests/support/bakery-inputs.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { startLossyServer } from '#tests/support/lossy-server.ts'
import { createTestPlatform, openBakery, PICKUP_DAY } from '#tests/support/test-bakery.ts'

async function setUp(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const bakery = await openBakery(platform)
  const request = anOrderRequest({
    day: PICKUP_DAY,
    branch: bakery.branch.id,
    items: [{ product: bakery.product.id, quantity: 2 }],
    expectedTotalCents: 190,
  })
  const { core, database, krume } = platform
  const countOf = async (table: string) => {
    const counted = core.sql.selectFrom(table).select((eb) => eb.fn.countAll().as('count'))
    return Number((await counted.executeTakeFirst())?.count)
  }
  return {
    core,
    /** Makes the server do something with the first `times` transactions that store an order. */
    async disturb(what: string, times: number, isAtCommit = false) {
      const kind = isAtCommit ? 'constraint trigger' : 'trigger'
      await sql
        .raw(
          `create sequence attempts;
          create function disturb() returns trigger language plpgsql as $$ begin
            -- Sequences are not rolled back.
            if nextval('attempts') <= ${times} then ${what}; end if;
            return new;
          end $$;
          create ${kind} disturb after insert on orders
            ${isAtCommit ? 'deferrable initially deferred' : ''} for each row execute function disturb()`,
        )
        .execute(database.read)
    },
    async attempts() {
      const { rows } = await sql<{ last: number }>`select last_value as last from attempts`.execute(
        database.read,
      )
      return rows[0]?.last
    },
    place: () => krume.shop.placeOrder(bakery.shop, request),
    async stored() {
      const used = await core.sql.selectFrom('capacity_usage').select('used').execute()
      return {
        orders: await countOf(orders.name),
        events: await countOf(orderEvents.name),
        mails: await countOf(mailOutbox.name),
        used: used.map((row) => Number(row['used'])),
      }
    },
  }
}

const RAISE = (code: string) => `raise exception 'aborted by the server' using errcode = '${code}'`
const END = 'perform pg_terminate_backend(pg_backend_pid())'

describe.each(testDatabases.filter(({ name }) => name === 'postgres'))('an order on $name', (engine) => {
  async function storedOnce() {
    const world = await setUp(engine)
    await world.place()
    return world.stored()
  }

  test.each([
    ['serialisation failure', RAISE('40001'), false],
    ['deadlock', RAISE('40P01'), false],
    ['serialisation failure at the commit', RAISE('40001'), true],
    ['connection that ends before the commit', END, false],
  ])('is repeated after a %s and stored once', async (_, what, isAtCommit) => {
    const world = await setUp(engine)
    await world.disturb(what, 2, isAtCommit)
    expect(await world.place()).toMatchObject({ ok: true })
    expect(await world.attempts()).toBe(3)
    expect(await world.stored()).toEqual(await storedOnce())
  })

  test('is refused as unavailable while its connections keep ending, and nothing of it is stored', async () => {
    const world = await setUp(engine)
    const before = await world.stored()
    await world.disturb(END, 100)
    await expect(world.place()).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(await world.stored()).toEqual(before)
  })

  test('whose commit has no answer is not repeated: its key finds it when it is sent again', async () => {
    let server: Awaited<ReturnType<typeof startLossyServer>> | undefined
    const behindLossyServer: TestEngine = {
      name: engine.name,
      async open(options) {
        const database = await engine.open(options)
        server = await startLossyServer(database.config.url ?? '')
        const opened = openDatabase({ ...database.config, url: server.url })
        let closed: Promise<void> | undefined
        const close = () => (closed ??= opened.close())
        onTestFinished(close)
        return { ...database, ...opened, close }
      },
    }
    const world = await setUp(behindLossyServer)
    await world.disturb('null', 0)
    server?.loseNext()
    await expect(world.place()).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(server?.lost()).toBe(1)
    expect(await world.attempts()).toBe(1)
    const stored = await world.stored()
    expect(stored).toEqual(await storedOnce())
    expect(await world.place()).toMatchObject({ ok: true })
    expect(await world.stored()).toEqual(stored)
    expect(await world.attempts()).toBe(1)
  })
})
