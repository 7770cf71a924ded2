import { type RawBuilder, sql } from 'kysely'
import { branches } from '#bakery/branches/branches-collection.server.ts'
import { addDays } from '#bakery/branches/days.ts'
import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import { productCategories } from '#bakery/catalogue/products/categories-collection.server.ts'
import { products } from '#bakery/catalogue/products/products-collection.server.ts'
import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { FORGOTTEN } from '#bakery/ordering/forgotten.ts'
import {
  capacityUsage,
  orderEvents,
  orderLines,
  orders,
  orderTerms,
} from '#bakery/ordering/orders-collections.server.ts'
import { PICKUP_CODE_ALPHABET, PICKUP_CODE_LENGTH } from '#bakery/ordering/pickup-code.ts'
import { bakeries } from '#bakery/tenancy/bakeries-collection.server.ts'
import { CUSTOMER_DATA_DAYS, MAIL_DAYS } from '#bakery/tenancy/retention-days.ts'
import type { Core } from '#core/core.ts'
import type { Sql } from '#core/db/sql/sql.ts'
import { recordId } from '#kit/ids.ts'

/** Orders of a busy bakery on each of its six days a week. */
const ORDERS_A_DAY = 300
/** Days after today that have orders too. */
const DAYS_AHEAD = 2
/** Days with orders per transaction. */
const DAYS_AT_ONCE = 60
const USAGE_DAYS = 90
/** Memory in KB for SQLite's pages meanwhile: ids are random, so each row lands on another one. */
const CACHE_KB = 3_000_000

/** A bakery with one order, which is copied: `perDay` orders on each of `days` days. */
export type Years = { slug: string; days: number; perDay: number; others?: number; products?: number }

type Definition = { name: string; fields: object }
type Values = Record<string, RawBuilder<unknown>>

/**
 * Gives bakeries the orders of years, by statements that insert many rows at once: in the order of their days, so that
 * they lie in the database as they would have come. `others` adds as many bakeries like it.
 */
export async function fillYears(core: Core, years: readonly Years[]): Promise<void> {
  await core.transaction(({ sql: writing }) => createHelpers(core, writing))
  try {
    for (const one of years) await addShops(core, one)
    await addCalendar(core, Math.max(...years.map(({ days }) => days)))
    const { rows } = await sql<{ last: number }>`select max(nth) as last from bench_days`.execute(
      core.db.read,
    )
    for (let last = Number(rows[0]?.last); last >= 0; last -= DAYS_AT_ONCE)
      await core.transaction(({ sql: writing }) => addOrders(core, writing, last - DAYS_AT_ONCE, last))
  } finally {
    await core.transaction(({ sql: writing }) => dropHelpers(writing))
  }
}

const HELPERS = {
  bench_shops: 'bakery text, branch text, template text, per_day integer, days integer',
  bench_days: 'nth integer, day text, before text, age integer',
  bench_slots: 'nth integer, begins text, ends text, at text, status text',
  bench_goods: 'bakery text, nth integer, product text, name text',
}

async function createHelpers({ db }: Core, writing: Sql): Promise<void> {
  for (const [name, columns] of Object.entries(HELPERS))
    await sql.raw(`create table ${name} (${columns})`).execute(writing)
  await sql`create index bench_shops_bakery on bench_shops (bakery)`.execute(writing)
  await sql`create index bench_slots_at on bench_slots (at)`.execute(writing)
  await sql`create index bench_goods_nth on bench_goods (bakery, nth)`.execute(writing)
  if (db.dialect.name === 'sqlite') await sql.raw(`pragma cache_size = -${CACHE_KB}`).execute(writing)
}

async function dropHelpers(writing: Sql): Promise<void> {
  for (const name of Object.keys(HELPERS)) await sql.raw(`drop table ${name}`).execute(writing)
}

/** Adds the bakery to those that get orders, and copies it with its products `others` times. */
async function addShops(
  core: Core,
  { slug, days, perDay, others = 0, products: count = 0 }: Years,
): Promise<void> {
  await core.transaction(async ({ sql: writing }) => {
    const { rows } = await sql<{ bakery: string; branch: string; template: string }>`
      select o.bakery, o.branch, o.id as template from orders o join bakeries b on b.id = o.bakery
      where b.slug = ${slug} limit 1`.execute(writing)
    const [own] = rows
    if (!own) throw new Error(`${slug} has no order to copy`)
    const shops = [
      own,
      ...Array.from({ length: others }, () => ({ ...own, bakery: recordId(), branch: recordId() })),
    ]
    for (const [nth, shop] of shops.entries()) {
      await sql`insert into bench_shops values (${shop.bakery}, ${shop.branch}, ${shop.template}, ${perDay}, ${days})`.execute(
        writing,
      )
      if (nth === 0) continue
      await copyShop(core, writing, own, { ...shop, slug: `${slug}-${nth}` }, count)
    }
    await sql`insert into bench_goods select p.bakery, row_number() over (partition by p.bakery order by p.id) - 1, p.id, p.name
      from products p join bench_shops s on s.bakery = p.bakery where s.template = ${own.template}`.execute(
      writing,
    )
  })
}

async function copyShop(
  core: Core,
  writing: Sql,
  own: { bakery: string; branch: string },
  shop: { bakery: string; branch: string; slug: string },
  count: number,
): Promise<void> {
  const bakery = sql.lit(shop.bakery)
  const owner = { id: bakery, slug: sql.lit(shop.slug), owner: sql.lit(recordId()) }
  await copy(writing, bakeries, owner, sql`from bakeries t where t.id = ${own.bakery}`)
  await copy(
    writing,
    branches,
    { id: sql.lit(shop.branch), bakery },
    sql`from branches t where t.id = ${own.branch}`,
  )
  const category = sql.lit(recordId())
  await copy(
    writing,
    productCategories,
    { id: category, bakery },
    sql`from product_categories t where t.bakery = ${own.bakery}`,
  )
  const values = { id: randomId(core, 15), bakery, category }
  await copy(
    writing,
    products,
    values,
    sql`from (select * from products where bakery = ${own.bakery} order by id limit ${count}) t`,
  )
}

/** Copies rows `t` of a table with some values of their own. */
async function copy(
  writing: Sql,
  { name, fields }: Definition,
  own: Values,
  from: RawBuilder<unknown>,
): Promise<void> {
  const columns = Object.keys({ id: '', ...fields })
  const values = columns.map((column) => own[column] ?? sql.ref(`t.${column}`))
  const list = sql.join(columns.map((column) => sql.id(column)))
  await sql`insert into ${sql.table(name)} (${list}) select ${sql.join(values)} ${from}`.execute(writing)
}

/** Adds the days, from the latest to the oldest, and the orders of a day with their times. */
async function addCalendar(core: Core, days: number): Promise<void> {
  const { day: today } = wallClockAt(core.clock.now(), 'Europe/Berlin')
  const lines: string[] = []
  for (let nth = 0, age = -DAYS_AHEAD; nth < days; age++) {
    const day = addDays(today, -age)
    // Mondays are closed.
    if (age > 0 && new Date(day).getUTCDay() === 1) continue
    lines.push(`(${nth++}, '${day}', '${addDays(day, -1)}', ${age})`)
  }
  const slots = Array.from({ length: ORDERS_A_DAY }, (_, nth) => {
    const hour = 7 + (nth % 5)
    const status = nth % 25 === 7 ? 'cancelled' : nth % 50 === 9 ? 'no_show' : 'picked_up'
    const at = `${String(8 + (nth % 12)).padStart(2, '0')}:${String(nth % 60).padStart(2, '0')}:00.${String(nth).padStart(3, '0')}Z`
    return `(${nth}, '${two(hour)}:00', '${two(hour + 1)}:00', '${at}', '${status}')`
  })
  await core.transaction(async ({ sql: writing }) => {
    await sql.raw(`insert into bench_days values ${lines.join()}`).execute(writing)
    await sql.raw(`insert into bench_slots values ${slots.join()}`).execute(writing)
    await sql`analyze`.execute(writing)
  })
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}

/** Returns an expression for a pickup code: those of a day differ, and those of all days are spread over all codes. */
function pickupCode(): RawBuilder<string> {
  const letters = sql.lit(PICKUP_CODE_ALPHABET)
  const base = PICKUP_CODE_ALPHABET.length
  const number = sql`(d.nth * ${sql.lit(ORDERS_A_DAY)} + s.nth) * 1009`
  const places = Array.from({ length: PICKUP_CODE_LENGTH }, (_, place) => {
    const digit = sql`(${number}) / ${sql.lit(base ** place)} % ${sql.lit(base)}`
    return sql`substr(${letters}, ${digit} + 1, 1)`
  })
  return sql<string>`${sql.join(places, sql` || `)}`
}

/** Returns an expression for an id that is new for each row. */
function randomId({ db }: Pick<Core, 'db'>, length: number): RawBuilder<string> {
  return db.dialect.name === 'sqlite'
    ? sql`substr(lower(hex(randomblob(16))), 1, ${sql.lit(length)})`
    : sql`substr(replace(gen_random_uuid()::text, '-', ''), 1, ${sql.lit(length)})`
}

/** Adds the orders of the days after `from` up to `last`, with everything that comes with an order. */
async function addOrders(core: Core, writing: Sql, from: number, last: number): Promise<void> {
  const some = sql`d.nth > ${sql.lit(from)} and d.nth <= ${sql.lit(last)}`
  const isNamed = sql`d.age <= ${sql.lit(CUSTOMER_DATA_DAYS.usual)}`
  const person = (value: RawBuilder<unknown>, none = '') =>
    sql`case when ${isNamed} then ${value} else ${sql.lit(none)} end`
  const created = sql`d.before || ' ' || s.at`
  const status = sql`case when d.age <= 0 then 'placed' else s.status end`
  const order = {
    id: randomId(core, 26),
    bakery: sql`b.bakery`,
    branch: sql`b.branch`,
    code: pickupCode(),
    status,
    statusSince: sql`d.day || ' ' || s.at`,
    customerName: person(sql`'Gast G' || s.nth`, FORGOTTEN),
    customerEmail: person(sql`'g' || s.nth || '@example.com'`),
    pickupDay: sql`d.day`,
    slotFrom: sql`s.begins`,
    slotTo: sql`s.ends`,
    pickupAt: sql`d.day || ' ' || s.begins || ':00.000Z'`,
    editableUntil: sql`d.before || ' 17:00:00.000Z'`,
    created,
    updated: sql`d.day || ' ' || s.at`,
  }
  await copy(
    writing,
    orders,
    order,
    sql`from bench_days d
    join bench_shops b on d.nth < b.days join bench_slots s on s.nth < b.per_day join orders t on t.id = b.template
    where ${some} order by d.nth desc, s.nth`,
  )
  // Without statistics SQLite reads all orders for each day of each bakery.
  await sql`analyze orders`.execute(writing)
  // SQLite keeps the order of a cross join, which here begins with the days.
  const of = (table: string) => sql`from bench_days d cross join bench_shops b
    join orders o on o.bakery = b.bakery and o."pickupDay" = d.day and o.id <> b.template
    join bench_slots s on s.at = substr(o.created, 12)
    join ${sql.table(table)} t on t."order" = b.template`
  const owned = { id: randomId(core, 15), order: sql`o.id`, bakery: sql`o.bakery` }
  const goods = sql`join bench_goods g on g.bakery = o.bakery and g.nth = (s.nth * 7 + d.nth + cast(t.position as integer)) % 60`
  await copy(
    writing,
    orderLines,
    { ...owned, product: sql`g.product`, name: sql`g.name` },
    sql`${of('order_lines')} ${goods} where ${some}`,
  )
  await copy(writing, orderEvents, { ...owned, at: created }, sql`${of('order_events')} where ${some}`)
  const end = { ...owned, from: sql`'placed'`, to: status, actor: sql`'owner'`, at: sql`o."statusSince"` }
  await copy(writing, orderEvents, end, sql`${of('order_events')} where ${some} and d.age > 0`)
  const term = sql`case when t.term like '%@%' then 'g' || s.nth || '@example.com' when t.term = 'anna' then 'gast' else 'g' || s.nth end`
  await copy(writing, orderTerms, { ...owned, term }, sql`${of('order_terms')} where ${some} and ${isNamed}`)
  const mail = {
    id: owned.id,
    order: owned.order,
    created,
    lane: owned.bakery,
    status: sql`'sent'`,
    html: sql`substr(t.html, 1, 2000)`,
  }
  await copy(
    writing,
    mailOutbox,
    mail,
    sql`${of('mail_outbox')} where ${some} and d.age <= ${sql.lit(MAIL_DAYS)}`,
  )
  const slot = sql`'slot/' || b.branch || '/' || d.day || '/' || s.begins`
  const usage = {
    id: slot,
    bakery: sql`b.bakery`,
    kind: sql`'slot'`,
    branch: sql`b.branch`,
    day: sql`d.day`,
    used: sql`count(*)`,
  }
  await copy(
    writing,
    capacityUsage,
    usage,
    sql`from bench_days d join bench_shops b on d.nth < b.days join bench_slots s on s.nth < b.per_day
    where ${some} and d.age <= ${sql.lit(USAGE_DAYS)} group by b.bakery, b.branch, d.day, s.begins on conflict (id) do nothing`,
  )
}
