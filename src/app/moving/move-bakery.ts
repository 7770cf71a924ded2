import { recordsOfBakery } from '#bakery/cells/records-of-bakery.server.ts'
import { bakeries } from '#bakery/tenancy/bakeries-collection.server.ts'
import { hasLeft, isLeaving, noteHere, noteLeaving, slugsOf } from '#bakery/tenancy/bakery-moves.server.ts'
import { bakeryMoves } from '#bakery/tenancy/bakery-moves-collection.server.ts'
import { formerSlugs } from '#bakery/tenancy/former-slugs-collection.server.ts'
import { users } from '#bakery/tenancy/users-collection.server.ts'
import type { Core } from '#core/core.ts'
import type { TableDigest } from '#core/moving/compare-tables.ts'
import { MoveRefused, type TellMove } from '#core/moving/move-refused.ts'
import { arrive, callOff, dropStage, openStage, refuseKnownIds, stageRows } from '#core/moving/staged-part.ts'
import type { FilePlace } from '../installation/file-places.ts'
import { copyFilesOfBakery, deleteFilesOfBakery } from './files-of-bakery.ts'
import { deleteLeft, freezeBakery, sendAgain, thawBakery, unmark } from './leave-cell.ts'

/** An installation that a bakery leaves or reaches. */
export type Cell = { core: Core; files: FilePlace }

export type BakeryMove = {
  from: Cell
  to: Cell
  /** Current subdomain of the bakery. */
  slug: string
  /** Sends visitors to the target; called once the bakery is open there, with all its subdomains. */
  lead: (slugs: readonly string[]) => Promise<void>
  tell: TellMove
  /** Called before each step. */
  onStep?: (step: Step) => void
}

/** Steps of a move, in their order. The bakery is frozen from `catch up` on, and open at the target from `lead` on. */
export const STEPS = ['check', 'copy', 'freeze', 'catch up', 'arrive', 'lead', 'clear', 'end'] as const
export type Step = (typeof STEPS)[number]

export type MovedBakery = {
  name: string
  slugs: readonly string[]
  /** Empty if an earlier attempt has already compared the tables. */
  tables: readonly TableDigest[]
  files: number
  /** Time in ms for which the bakery refused changes in this attempt; `undefined` if an earlier attempt began that. */
  frozenMs: number | undefined
  /** False if owners have to log in again, because the cells sign their sessions differently. */
  keepsSessions: boolean
}

/** A bakery that moves. */
type Leaving = { id: string; name: string; owner: string; slugs: readonly string[] }

/**
 * Moves a bakery to another cell while it sells: copies its records and files, refuses changes for a moment, copies
 * what has changed in the meantime, compares everything and opens it there. At any moment at most one of the cells
 * accepts changes. Another call continues a move that was interrupted. Throws `MoveRefused`.
 */
export async function moveBakery(move: BakeryMove): Promise<MovedBakery> {
  const { from, to, slug, onStep = () => undefined } = move
  onStep('check')
  const bakery = await findBakery(from.core, slug)
  if (!bakery) return finishLeft(move)
  const { id, name, slugs } = bakery
  const moved: MovedBakery = {
    name,
    slugs,
    tables: [],
    files: 0,
    frozenMs: undefined,
    keepsSessions: secretOf(from.core) === secretOf(to.core),
  }
  if (!(await hasArrived(move, bakery))) {
    await refuseUnmovable(from.core, to.core, bakery)
    moved.keepsSessions = await shareSecret(from.core, to.core)
    Object.assign(moved, await bringOver(move, bakery))
  }
  onStep('lead')
  await move.lead(slugs)
  onStep('clear')
  const tables = await recordsOfBakery(from.core, id, bakery.owner)
  if (!isSamePlace(from, to)) await deleteFilesOfBakery(from.core, tables, from.files.blobs)
  await deleteLeft(from.core, id, tables)
  onStep('end')
  await dropStage(to.core.db, tables)
  return moved
}

/** Ends a move that has not arrived: the bakery stays, and accepts changes again. Throws `MoveRefused`. */
export async function undoMove({ from, to, slug }: Pick<BakeryMove, 'from' | 'to' | 'slug'>): Promise<void> {
  const bakery = await findBakery(from.core, slug)
  if (!bakery) throw notHere(slug, await hasLeft(from.core, slug))
  // From here on it can no longer arrive.
  await callOff(to.core.db, bakery.id)
  if (await to.core.records.find(bakeries, bakery.id))
    throw new MoveRefused(
      'The bakery is open at the target already: run the command without --undo to finish, and move it back from there.',
    )
  const tables = await recordsOfBakery(from.core, bakery.id, bakery.owner)
  if (await isLeaving(from.core, bakery.id)) {
    await thawBakery(from.core, bakery.id, tables)
    await noteHere(from.core, bakery.id)
  }
  await dropStage(to.core.db, tables)
  if (!isSamePlace(from, to)) await deleteFilesOfBakery(from.core, tables, to.files.blobs)
}

async function findBakery(core: Core, slug: string): Promise<Leaving | undefined> {
  const found = await core.records.findFirst(bakeries, { filter: 'slug = {:slug}', params: { slug } })
  return found && { ...found, slugs: await slugsOf(core, found.id) }
}

/** Finishes a move whose records here are already gone. Throws `MoveRefused` if there was none. */
async function finishLeft({ from, to, slug, lead }: BakeryMove): Promise<MovedBakery> {
  const there = (await hasLeft(from.core, slug)) ? await findBakery(to.core, slug) : undefined
  if (!there) throw notHere(slug, await hasLeft(from.core, slug))
  await lead(there.slugs)
  await unmark(from.core, there.id)
  await dropStage(to.core.db, await recordsOfBakery(to.core, there.id, there.owner))
  const keepsSessions = secretOf(from.core) === secretOf(to.core)
  return { ...there, tables: [], files: 0, frozenMs: undefined, keepsSessions }
}

function notHere(slug: string, isGone: boolean): MoveRefused {
  return new MoveRefused(
    isGone ? `The bakery ${slug} has left this cell, for another one.` : `There is no bakery ${slug} here.`,
  )
}

/**
 * Tells whether an earlier attempt has brought the bakery to the target. Throws `MoveRefused` for a bakery that no
 * move has brought there.
 */
async function hasArrived({ from, to }: BakeryMove, { id }: Leaving): Promise<boolean> {
  if (!(await to.core.records.find(bakeries, id))) return false
  if (await from.core.records.find(bakeryMoves, id).then((move) => move && move.state !== 'arrived'))
    return true
  throw new MoveRefused('The target already has a bakery with the same id: nothing was moved.')
}

/** Throws `MoveRefused` if the bakery cannot move, or its names are taken at the target. */
async function refuseUnmovable(from: Core, to: Core, { id, owner, slugs }: Leaving): Promise<void> {
  const { deletingSince } = await from.records.get(bakeries, id)
  if (deletingSince !== '') throw new MoveRefused('The bakery is being deleted.')
  const ofOwner = { filter: 'owner = {:owner}', params: { owner } }
  if ((await from.records.count(bakeries, ofOwner)) > 1)
    throw new MoveRefused('The owner has another bakery here: give it an owner of its own first.')
  const [here, there] = [await recordsOfBakery(from, id, owner), await recordsOfBakery(to, id, owner)]
  for (const { table, columns } of here)
    if (JSON.stringify(there.find((one) => one.table === table)?.columns) !== JSON.stringify(columns))
      throw new MoveRefused(
        `The cells differ in their collection ${table}: run the same version in both, and give both the same fields.`,
      )
  const isReturning = (await to.records.find(bakeryMoves, id)) !== undefined
  for (const slug of slugs) {
    const ofSlug = { filter: 'slug = {:slug}', params: { slug } }
    const taken = (await to.records.count(bakeries, ofSlug)) + (await to.records.count(formerSlugs, ofSlug))
    if (taken > 0 || (!isReturning && (await hasLeft(to, slug))))
      throw new MoveRefused(`The subdomain ${slug} is taken at the target: nothing was moved.`)
  }
  const { email } = await from.records.get(users, owner)
  if ((await to.records.count(users, { filter: 'email = {:email}', params: { email } })) > 0)
    throw new MoveRefused('The address of the owner has an account at the target: nothing was moved.')
}

/** Copies the bakery, freezes it here and opens it at the target. */
async function bringOver(
  { from, to, tell, onStep = () => undefined }: BakeryMove,
  { id, owner }: Leaving,
): Promise<Pick<MovedBakery, 'tables' | 'files' | 'frozenMs'>> {
  const tables = () => recordsOfBakery(from.core, id, owner)
  const copied = new Set<string>()
  const copyFiles = async () => {
    if (isSamePlace(from, to)) return
    const place = { core: from.core, from: from.files.blobs, to: to.files.blobs }
    await copyFilesOfBakery({ ...place, tables: await tables(), copied, tell })
  }
  onStep('copy')
  await openStage(to.core.db, id, await tables())
  await stageRows(from.core.db, to.core.db, await tables(), tell)
  await refuseKnownIds(to.core.db, await tables())
  await copyFiles()
  // Less has changed during this second copy than during the first, which shortens the freeze.
  await stageRows(from.core.db, to.core.db, await tables(), tell)

  onStep('freeze')
  const wasFrozen = await isLeaving(from.core, id)
  const since = performance.now()
  await from.core.transaction((core) => noteLeaving(core, id))
  await freezeBakery(from.core, id, tables)
  onStep('catch up')
  const frozen = await tables()
  const originals = await stageRows(from.core.db, to.core.db, frozen, tell)
  await copyFiles()
  onStep('arrive')
  await to.core.transaction(async (core) => {
    await arrive(core.sqlOf(id), core.db, id, frozen, originals)
    await sendAgain({ clock: core.clock, sql: core.sqlOf(id) }, frozen)
    await noteHere(core, id)
  })
  const frozenMs = wasFrozen ? undefined : performance.now() - since
  return { tables: originals, files: copied.size, frozenMs }
}

/** Tells whether both cells keep their files in the same bucket, where they stay. */
function isSamePlace(from: Cell, to: Cell): boolean {
  return from.files.name === to.files.name
}

/** Gives a cell without owners the secret by which the other one signs its owners' sessions. */
async function shareSecret(from: Core, to: Core): Promise<boolean> {
  if (secretOf(from) === secretOf(to)) return true
  if ((await to.records.count(users)) > 0) return false
  await to.collections.update(users.name, { authToken: { secret: secretOf(from) } })
  return true
}

function secretOf({ collections }: Core): string {
  const collection = collections.get(users.name)
  return collection.type === 'auth' ? collection.authToken.secret : ''
}
