import { addDays } from '#bakery/branches/days.ts'
import type { Day } from '#bakery/branches/hours.ts'
import type { Krume } from '#bakery/krume.ts'
import { ORDER_STATUSES } from '#bakery/ordering/transitions.ts'
import type { TestBakery } from './test-bakery.ts'

export type EverydayCall = { name: string; run: () => Promise<unknown> }

/** Day with orders, one of these orders, and the rest that calls refer to. */
export type Everyday = { day: Day; order: string; company: string; search: string }

/** Returns calls that owners, their team and customers make every day, and that must not grow with past orders. */
export function everydayCalls(
  krume: Krume,
  { owner, shop, branch, product }: TestBakery,
  { day, order, company, search }: Everyday,
): EverydayCall[] {
  const page = { page: 1, perPage: 50 }
  const here = { branch: branch.id }
  const list = (query: object) => () => krume.orders.list(owner, { ...query, ...page })
  const month = day.slice(0, 7)
  return [
    { name: 'shop', run: () => krume.shop.view(shop, { locale: 'de' }) },
    { name: 'overview', run: () => krume.overview.of(owner) },
    { name: 'orders of a day', run: list({ day }) },
    { name: 'orders of a day and branch', run: list({ day, ...here }) },
    { name: 'orders of a day, searched by a letter', run: list({ day, search: search.slice(0, 1) }) },
    { name: 'all orders', run: list({}) },
    { name: 'all orders of a branch', run: list(here) },
    { name: 'all orders of a company', run: list({ company }) },
    ...ORDER_STATUSES.map((status) => ({ name: `all orders, ${status}`, run: list({ status }) })),
    { name: 'all orders of a branch, cancelled', run: list({ ...here, status: 'cancelled' }) },
    { name: 'all orders of a company, cancelled', run: list({ company, status: 'cancelled' }) },
    { name: 'orders searched', run: list({ search }) },
    { name: 'orders searched by a letter', run: list({ search: search.slice(0, 1) }) },
    { name: 'customers searched', run: () => krume.orders.customers(owner, 'gast') },
    { name: 'an order', run: () => krume.orders.get(owner, order) },
    { name: 'a customer', run: () => krume.customers.find(owner, order) },
    { name: 'volume of a day', run: () => krume.orders.volume(owner, day) },
    { name: 'volume of a slot', run: () => krume.orders.volume(owner, day, branch.id, '08:00') },
    { name: 'open orders of a day', run: () => krume.orders.openOn(owner, day) },
    { name: 'displaced orders', run: () => krume.orders.countDisplaced(owner, branch.id) },
    { name: 'counter', run: () => krume.orders.counter(owner, { branch: branch.id, locale: 'de' }) },
    { name: 'branches', run: () => krume.branches.list(owner) },
    { name: 'a branch that has orders', run: () => krume.branches.delete(owner, branch.id) },
    { name: 'a product that has orders', run: () => krume.products.delete(owner, product.id) },
    {
      name: 'forecast',
      run: () =>
        krume.forecast.of(owner, { day: addDays(day, 1), branch: '', counterPercent: 0, locale: 'de' }),
    },
    { name: 'account of a company', run: () => krume.companies.months(owner, company) },
    { name: 'a company that has orders', run: () => krume.companies.delete(owner, company) },
    { name: 'revenue of a month', run: () => krume.bookkeeping.days(owner, month) },
    { name: 'what is to be billed', run: () => krume.invoices.drafts(owner, month) },
    {
      name: 'standing orders',
      run: () => krume.standing.list(owner, { page: 1, perPage: 50, locale: 'de' }),
    },
    { name: 'invoices', run: () => krume.invoices.list(owner, 1) },
  ]
}
