import { aRushInput } from './bakery-inputs.ts'
import { expectedUsage } from './capacity-usage.ts'
import { type TestBakery, type TestPlatform, value } from './test-bakery.ts'

/** Places and limits per product of the day's rush profile; without `limits` there is none. */
export type Rush = { places: number; limits: (number | null)[] | null }
export const NO_RUSH: Rush = { places: 0, limits: null }

/** Amount taken of a limit. */
export type Use = { used: number; limit: number }

/** The pickup day and times of the model test of ordering. */
export type Place = { day: string; slots: readonly string[] }
type World = TestPlatform & TestBakery & { products: readonly string[]; rush: Rush }

export async function setRush({ day }: Place, world: World, rush: Rush): Promise<void> {
  const { krume, owner, branch, products } = world
  for (const { id } of await krume.rush.list(owner)) await krume.rush.delete(owner, id)
  world.rush = rush
  if (!rush.limits) return
  const hours = { day, branch: branch.id, from: '07:00', to: '09:00', minutes: 60 }
  const input = aRushInput(day, [], {
    hours: [{ ...hours, capacity: rush.places }],
    products: rush.limits.map((perDay, index) => ({ product: products[index] ?? '', perDay })),
    cutoffDay: day,
    cutoffTime: '06:59',
  })
  value(await krume.rush.create(owner, input, true))
}

/** Returns the units taken and the limits of the rush day, by resource; a product that it lacks has the limit 0. */
export async function rushUse(
  { day, slots }: Place,
  { core, branch, products, rush }: World,
): Promise<Map<string, Use>> {
  const { limits, places } = rush
  if (!limits) return new Map()
  const usage = await expectedUsage(core)
  const of = (key: string, limit: number) => [key, { used: usage[key] ?? 0, limit }] as const
  return new Map([
    ...slots.map((from) => of(`slot/${branch.id}/${day}/${from}`, places)),
    ...products.map((product, index) => {
      const limit = index < limits.length ? (limits[index] ?? 1000) : 0
      return of(`product/${product}/${day}`, limit)
    }),
  ])
}
