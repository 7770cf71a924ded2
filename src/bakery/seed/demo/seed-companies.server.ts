import { addDays, daysBetween, daysFrom } from '#bakery/branches/days.ts'
import type { Day } from '#bakery/branches/hours.ts'
import { instantAt, wallClockAt } from '#bakery/branches/wall-clock.ts'
import type { Product } from '#bakery/catalogue/products/products.ts'
import type { CompanyInput } from '#bakery/companies/companies.ts'
import type { Krume } from '#bakery/krume.ts'
import { payableCents } from '#bakery/ordering/money.ts'
import { orders } from '#bakery/ordering/orders-collections.server.ts'
import type { BranchRules } from '#bakery/ordering/rules/branch-rules.ts'
import type { OwnerInPerson } from '#bakery/tenancy/scope.ts'
import type { Core } from '#core/core.ts'
import type { TravelClock } from '#kit/time/travel-clock.ts'
import { CAFE } from './demo-customers.ts'

const SHARED = { zip: '21335', city: 'Lüneburg', vatId: '', buyerReference: '', paused: false }

const CAFE_COMPANY: CompanyInput = {
  ...SHARED,
  name: `${CAFE.name} GmbH`,
  contact: 'Frauke Möller',
  street: 'Am Stintmarkt 8',
  email: CAFE.email,
  reference: 'Küche',
  paymentDays: 14,
  monthlyLimitCents: 0,
}
const HOTEL: CompanyInput = {
  ...SHARED,
  name: 'Hotel Heidekrug GmbH',
  contact: 'Arne Wulf',
  street: 'Lindenstraße 40',
  email: 'buchhaltung@hotel-heidekrug.example',
  reference: 'Frühstück',
  paymentDays: 30,
  monthlyLimitCents: 60_000,
}

/** Customer of an order, and its products by name with quantities. */
type Basket = { name: string; phone: string; goods: Record<string, number> }

const FOR_CAFE: Basket = {
  name: 'Küche',
  phone: CAFE.phone,
  goods: { Schnittbrötchen: 20, Buttercroissant: 30, Franzbrötchen: 20 },
}
const FOR_HOTEL: Basket = {
  name: 'Frühstück',
  phone: '04131 555 094',
  goods: { Schnittbrötchen: 60, Körnerbrötchen: 30, Buttercroissant: 30, Roggenlaib: 4 },
}
const FOR_GUESTS: Basket = { ...FOR_HOTEL, goods: { ...FOR_HOTEL.goods, 'Brotbeutel aus Leinen': 6 } }

/** Days since the first pickup: the demo bakery has existed for forty. */
const FIRST_PICKUP = 37
/** Position of the slot in which companies collect; those before are the busy ones. */
const SLOT = 4

export type CompanyLife = {
  core: Core
  krume: Krume
  clock: TravelClock
  present: Date
  owner: OwnerInPerson
  rules: BranchRules
  /** Products by name. */
  products: ReadonlyMap<string, Product>
}

/**
 * Seeds two companies that order on account. For the previous month one has paid its invoice and the other
 * has not; the latter's orders of this month are still to be billed. Also puts the café's order from the shop
 * on its account.
 */
export async function seedCompanies(life: CompanyLife): Promise<void> {
  const { core, krume, clock, owner, present, rules } = life
  const { id: bakery, timezone } = owner.bakery
  const { day: today } = wallClockAt(present, timezone)
  const start = addDays(today, -FIRST_PICKUP)
  const month = `${today.slice(0, 7)}-01`
  const open = daysFrom(start, daysBetween(start, today)).filter(
    (day) => rules.calendar.plan(day).slots.length > SLOT,
  )
  const before = open.filter((day) => day < month).slice(-3)
  const since = open.filter((day) => day >= month).slice(-2)

  clock.travelTo(instantAt(addDays(start, -2), '09:00', timezone))
  accepted(
    await krume.invoices.saveSettings(owner, {
      ...(await krume.invoices.settings(owner)),
      iban: 'DE02 1203 0000 0000 2020 51',
      bank: 'Heidebank Lüneburg',
    }),
  )
  const [cafe, hotel] = [await addCompany(life, CAFE_COMPANY), await addCompany(life, HOTEL)]
  await core.sql
    .updateTable(orders.name)
    .set({ company: cafe, companyName: CAFE_COMPANY.name })
    .where('bakery', '=', bakery)
    .where('customerEmail', '=', CAFE.email)
    .execute()

  for (const day of before.slice(-2)) await collect(life, cafe, day, FOR_CAFE)
  for (const [at, day] of before.entries()) await collect(life, hotel, day, at ? FOR_HOTEL : FOR_GUESTS)
  clock.travelTo(earlier(present, instantAt(month, '09:00', timezone)))
  const paid = await bill(life, cafe, before)
  await bill(life, hotel, before)
  clock.travelTo(earlier(present, instantAt(addDays(month, 7), '10:00', timezone)))
  if (paid) await krume.invoices.setPaid(owner, paid, true)
  for (const day of since) await collect(life, hotel, day, FOR_HOTEL)
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b
}

async function addCompany({ krume, owner }: CompanyLife, input: CompanyInput): Promise<string> {
  const { id } = accepted(await krume.companies.create(owner, input))
  await krume.companies.mailLink(owner, id, 'de')
  return id
}

/** Places an order two days before and hands it over. Leaves out an order that the rules of its day refuse. */
async function collect(
  { krume, clock, owner, rules, products }: CompanyLife,
  company: string,
  day: Day,
  { name, phone, goods }: Basket,
): Promise<void> {
  const { timezone } = owner.bakery
  const slot = rules.calendar.plan(day).slots[SLOT]
  const bought = Object.entries(goods).flatMap(([title, quantity]) => {
    const product = products.get(title)
    return product ? [{ product, quantity }] : []
  })
  clock.travelTo(instantAt(addDays(day, -2), '10:00', timezone))
  const placed = await krume.companies.placeForStaff(owner, company, {
    idempotencyKey: `demo-company-${company}-${day}`,
    day,
    branch: rules.branch.id,
    slotFrom: slot?.from ?? '',
    items: bought.map(({ product, quantity }) => ({ product: product.id, quantity })),
    expectedTotalCents: payableCents(bought.map(({ product, quantity }) => ({ ...product, quantity }))),
    name,
    email: '',
    phone,
    address: '',
    note: '',
    locale: 'de',
    source: 'phone',
    overrideReason: '',
  })
  if (!placed.ok) return
  clock.travelTo(new Date(instantAt(day, slot?.from ?? '08:00', timezone).getTime() + 6 * 60_000))
  await krume.orders.transition(owner, placed.orderId, { to: 'picked_up' })
}

/** Issues the invoice of a company for the month of the given days; `undefined` if it collected nothing. */
async function bill(
  { krume, owner }: CompanyLife,
  company: string,
  days: readonly Day[],
): Promise<string | undefined> {
  const month = days.at(-1)?.slice(0, 7) ?? ''
  const draft = (await krume.invoices.drafts(owner, month)).find((one) => one.company === company)
  if (!draft) return undefined
  const wish = { company, month, seenCents: draft.cents, locale: 'de' } as const
  const issued = await krume.invoices.issue(owner, wish)
  if (!issued.ok) throw new Error(`a demo invoice was refused: ${issued.reason}`)
  return issued.id
}

function accepted<T>(saved: { ok: true; value: T } | { ok: false }): T {
  if (!saved.ok) throw new Error(`the demo companies are refused: ${JSON.stringify(saved)}`)
  return saved.value
}
