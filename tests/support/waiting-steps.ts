import * as fc from 'fast-check'
import { tendWaitingLists } from '#bakery/waiting/tend-waiting.server.ts'
import { waitingList } from '#bakery/waiting/waiting-collection.server.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { aWaitingEntry } from './bakery-inputs.ts'
import { PICKUP_DAY, PUBLIC_URL, type TestBakery, type TestPlatform } from './test-bakery.ts'

/** A step of the model test of ordering that is about waiting lists; numbers choose among what there is. */
export type WaitingStep =
  | { do: 'wait'; product: number; quantity: number }
  | { do: 'accept'; waiting: number; slot: number }
  | { do: 'leave'; waiting: number }
  | { do: 'expire' }

export const waitingStep: fc.Arbitrary<WaitingStep> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      product: fc.nat(2),
      quantity: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('accept' as const), waiting: fc.nat(20), slot: fc.nat(1) }),
  },
  fc.record({ do: fc.constant('leave' as const), waiting: fc.nat(20) }),
  fc.constant({ do: 'expire' as const }),
)

const KINDS: Record<WaitingStep['do'], true> = { wait: true, accept: true, leave: true, expire: true }

export function isWaitingStep<Step extends { do: string }>(step: Step): step is Extract<Step, WaitingStep> {
  return step.do in KINDS
}

type World = TestPlatform & TestBakery & { products: readonly string[] }

const SLOTS = ['07:00', '08:00']

/** Takes a step and returns its outcome; appends the id of an order, if one comes of it, to `placed`. */
export async function takeWaitingStep(world: World, step: WaitingStep, placed: string[]): Promise<string> {
  switch (step.do) {
    case 'wait':
      return wait(world, step)
    case 'accept':
      return acceptOffer(world, step, placed)
    case 'leave':
      return leave(world, step)
    case 'expire':
      return expire(world)
  }
}

/** Lets somebody wait whose address is confirmed, and the job offer what is free. */
async function wait(world: World, { product, quantity }: Extract<WaitingStep, { do: 'wait' }>) {
  const { core, branch, products, clock } = world
  const of = { bakery: branch.bakery, branch: branch.id, product: products[product] ?? '' }
  await core.records.create(
    waitingList,
    aWaitingEntry(of, { day: PICKUP_DAY, quantity, confirmedAt: clock.now() }),
  )
  return tend(world)
}

/** Runs the job of waiting lists, which must not offer what is sold out. */
async function tend({ core, ordering }: World) {
  await tendWaitingLists(core, { ordering, publicUrl: PUBLIC_URL })
  return 'none'
}

/** Takes one of the offers at a time; appends the id of its order, if there is one, to `placed`. */
async function acceptOffer(
  { core, krume, shop }: World,
  step: Extract<WaitingStep, { do: 'accept' }>,
  placed: string[],
): Promise<string> {
  const offered = await core.records.list(waitingList, { filter: "state = 'offered'", sort: 'id' })
  const entry = offered[step.waiting % Math.max(1, offered.length)]
  if (!entry) return 'none'
  const result = await krume.waiting.accept(
    shop,
    entry.id,
    {
      slotFrom: SLOTS[step.slot] ?? '',
      expectedTotalCents: entry.quantity * 95,
      phone: '',
      acceptTerms: true,
      acceptPrivacy: true,
    },
    { ip: '' },
  )
  if (!result.ok) return result.reason
  placed.push(result.orderId)
  return 'none'
}

/** Gives up one of the places. */
async function leave({ core, krume, shop }: World, { waiting }: Extract<WaitingStep, { do: 'leave' }>) {
  const all = await core.records.list(waitingList, { sort: 'id' })
  const entry = all[waiting % Math.max(1, all.length)]
  if (entry) await krume.waiting.leave(shop, entry.id)
  return 'none'
}

/** Lets the time of all offers pass, without that of the world. */
async function expire(world: World) {
  const past = formatInstant(new Date(world.clock.now().getTime() - 1000))
  await world.core.transaction(({ sql }) =>
    sql.updateTable(waitingList.name).set({ offerUntil: past }).where('state', '=', 'offered').execute(),
  )
  return tend(world)
}
