import type { Core } from '#core/core.ts'
import { Unavailable } from '#kit/errors.ts'
import { bakeries } from './bakeries-collection.server.ts'
import { bakeryMoves } from './bakery-moves-collection.server.ts'
import { formerSlugs } from './former-slugs-collection.server.ts'

/** Response to requests for a shop that another cell already serves: they arrive here until the balancer knows. */
export class ShopMoved extends Unavailable {
  constructor(slug: string) {
    super(`${slug} is served by another cell`)
    this.name = 'ShopMoved'
  }
}

/** Tells whether the subdomain belongs to a bakery that left, or is leaving. */
export async function hasLeft(core: Core, slug: string): Promise<boolean> {
  const left = await core.records.count(bakeryMoves, {
    filter: "state != 'arrived' && slugs ~ {:slug}",
    params: { slug: ` ${slug} ` },
  })
  return left > 0
}

/** Tells whether the bakery came from another cell, where subdomains are assigned. */
export async function hasArrived(core: Core, bakery: string): Promise<boolean> {
  return (await core.records.find(bakeryMoves, bakery))?.state === 'arrived'
}

/** Tells whether the bakery is leaving: its records are frozen until it has left, or the move is undone. */
export async function isLeaving(core: Core, bakery: string): Promise<boolean> {
  return (await core.records.find(bakeryMoves, bakery))?.state === 'leaving'
}

/** Notes that a bakery begins to leave. */
export async function noteLeaving(core: Core, bakery: string): Promise<void> {
  const slugs = ` ${(await slugsOf(core, bakery)).join(' ')} `
  if (await core.records.find(bakeryMoves, bakery))
    await core.records.update(bakeryMoves, bakery, { state: 'leaving', slugs })
  else await core.records.create(bakeryMoves, { id: bakery, state: 'leaving', slugs, home: true })
}

/** Notes that a bakery has left. */
export async function noteLeft(core: Core, bakery: string): Promise<void> {
  await core.records.update(bakeryMoves, bakery, { state: 'left' })
}

/** Notes that a bakery lives here: it has arrived, has come home, or stays. */
export async function noteHere(core: Core, bakery: string): Promise<void> {
  const known = await core.records.find(bakeryMoves, bakery)
  if (known?.home) await core.records.delete(bakeryMoves, bakery)
  else if (known) await core.records.update(bakeryMoves, bakery, { state: 'arrived' })
  else {
    const slugs = ` ${(await slugsOf(core, bakery)).join(' ')} `
    await core.records.create(bakeryMoves, { id: bakery, state: 'arrived', slugs, home: false })
  }
}

/** Returns all subdomains of a bakery, the present one first. */
export async function slugsOf(core: Core, bakery: string): Promise<string[]> {
  const { slug } = await core.records.get(bakeries, bakery)
  const former = await core.records.list(formerSlugs, { filter: 'bakery = {:bakery}', params: { bakery } })
  return [slug, ...former.map((one) => one.slug)]
}
