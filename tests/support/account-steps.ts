import * as fc from 'fast-check'
import { companies } from '#bakery/companies/companies-collection.server.ts'
import { orderLines, orders } from '#bakery/ordering/orders-collections.server.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import { aCompanyInput, anOrderRequest } from './bakery-inputs.ts'
import { mailedCompanyKey } from './company-key.ts'
import type { Place, Use } from './model-rush.ts'
import { orderStanding } from './standing-step.ts'
import { type TestBakery, type TestPlatform, value } from './test-bakery.ts'

const PRICE_CENTS = 95

/** A step of the model test of ordering that is about a company's account; numbers choose among what there is. */
export type AccountStep =
  | { do: 'order on account'; slot: number; items: { product: number; quantity: number }[] }
  /** A standing order on account is due. */
  | { do: 'standing on account'; slot: number; items: { product: number; quantity: number }[] }
  /** A limit for so many products per month; 0 for none. */
  | { do: 'limit account'; units: number }

const items = fc.uniqueArray(fc.record({ product: fc.nat(2), quantity: fc.integer({ min: 1, max: 4 }) }), {
  minLength: 1,
  maxLength: 3,
  selector: ({ product }) => product,
})

export const accountStep: fc.Arbitrary<AccountStep> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('order on account' as const), slot: fc.nat(1), items }),
  },
  fc.record({ do: fc.constant('standing on account' as const), slot: fc.nat(1), items }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('limit account' as const), units: fc.nat(12) }) },
)

const KINDS: Record<AccountStep['do'], true> = {
  'order on account': true,
  'standing on account': true,
  'limit account': true,
}

export function isAccountStep<Step extends { do: string }>(step: Step): step is Extract<Step, AccountStep> {
  return step.do in KINDS
}

/** A company and the key of its link. */
export type ModelAccount = { company: string; key: string }

type World = TestPlatform & TestBakery & { products: readonly string[]; account: ModelAccount }

/** Opens an account without a limit. */
export async function openModelAccount(platform: TestPlatform, owner: OwnerScope): Promise<ModelAccount> {
  const { id } = value(await platform.krume.companies.create(owner, aCompanyInput()))
  return { company: id, key: await mailedCompanyKey(platform, owner, id) }
}

/** Limits what the company may order per month to the price of so many products; 0 ends the limit. */
export async function setAccountLimit({ krume, owner, account }: World, units: number): Promise<void> {
  const input = aCompanyInput({ monthlyLimitCents: units * PRICE_CENTS })
  value(await krume.companies.update(owner, account.company, input))
}

/** Takes a step and returns its outcome; appends the id of an order, if one comes of it, to `placed`. */
export async function takeAccountStep(
  world: World & Place,
  step: AccountStep,
  placed: string[],
): Promise<string> {
  const { account, branch, core, day, krume, products, shop, slots } = world
  if (step.do === 'limit account') {
    await setAccountLimit(world, step.units)
    return 'none'
  }
  if (step.do === 'standing on account') {
    const { linkSince, name } = await core.records.get(companies, account.company)
    const payer = { company: account.company, companyName: name, linkSince }
    return orderStanding(world, { ...step, do: 'standing' }, placed, new Set(), payer)
  }
  const units = step.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const result = await krume.companies.placeOrder(
    shop,
    account.key,
    anOrderRequest({
      day,
      branch: branch.id,
      slotFrom: slots[step.slot] ?? '',
      items: step.items.map(({ product, quantity }) => ({ product: products[product] ?? '', quantity })),
      expectedTotalCents: units * PRICE_CENTS,
    }),
  )
  if (!result.ok) return result.reason
  placed.push(result.orderId)
  return 'none'
}

/** Returns what was ordered on the account and its limit in cents, by month. */
export async function accountUse({ account, core }: World): Promise<Map<string, Use>> {
  const { monthlyLimitCents } = await core.records.get(companies, account.company)
  const limit = monthlyLimitCents || Number.POSITIVE_INFINITY
  const use = new Map<string, Use>()
  const filter = "company = {:company} && status != 'cancelled'"
  for (const { id, pickupDay } of await core.records.list(orders, { filter, params: account })) {
    const lines = await core.records.list(orderLines, { filter: 'order = {:id}', params: { id } })
    const cents = lines.reduce((sum, line) => sum + line.quantity * (line.priceCents + line.depositCents), 0)
    const month = `account/${pickupDay.slice(0, 7)}`
    use.set(month, { used: (use.get(month)?.used ?? 0) + cents, limit })
  }
  return use
}
