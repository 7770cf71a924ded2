import { z } from 'zod'
import type { Core } from '#core/core.ts'
import { notFound } from '#kit/errors.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { countOpenOrders, countOrders, deleteBakery } from '../accounts/closing/delete-bakery.server.ts'
import { exportBakery } from '../accounts/closing/export-bakery.server.ts'
import { endAllTokens } from '../accounts/sign-in/open-sessions.server.ts'
import { branches } from '../branches/branches-collection.server.ts'
import { wallClockAt } from '../branches/wall-clock.ts'
import { products } from '../catalogue/products/products-collection.server.ts'
import { anyOf, searchText } from '../filters.ts'
import { optionalText, parseInput } from '../input.ts'
import { dropDayMessages } from '../messages/queue-day-messages.server.ts'
import { orders } from '../ordering/orders-collections.server.ts'
import { countRealOrders } from '../ordering/reading/count-orders.server.ts'
import { pageOf } from '../page.server.ts'
import { lastFreeDay } from '../platform/free-months.ts'
import type { PlatformPlace } from '../platform/platform.ts'
import { authOf, sessionFor } from '../tenancy/accounts.server.ts'
import { bakeries } from '../tenancy/bakeries-collection.server.ts'
import { BAKERY_MAX } from '../tenancy/bakery-bounds.ts'
import { acrossBakeries } from '../tenancy/scope.server.ts'
import type { Bakery } from '../tenancy/scope.ts'
import { users } from '../tenancy/users-collection.server.ts'
import { actionsOn, noteAction } from './access/journal.server.ts'
import type { OperatorAction } from './access/journal.ts'
import type { OperatorScope } from './access/operator-scope.ts'
import {
  ACTING_MINUTES,
  type BakeryQuery,
  type BakeryRow,
  type BakeryState,
  type BakeryView,
  type OperatedBakeries,
} from './bakeries.ts'

const LATEST = 10
/** Time zone of the platform, in which free months are counted. */
const PLATFORM_ZONE = 'Europe/Berlin'

const noteInput = z.object({ note: optionalText(BAKERY_MAX.suspensionNote) })

export function createOperatedBakeries(anyCore: Core, place: PlatformPlace): OperatedBakeries {
  const core = acrossBakeries(anyCore, 'operators look after all bakeries')

  /** Changes a bakery and records it in the journal. */
  async function change(
    scope: OperatorScope,
    id: string,
    action: OperatorAction,
    data: Partial<Bakery>,
    also = async (_core: Core): Promise<void> => undefined,
  ) {
    await core.transaction(async (core) => {
      await getStaying(core, id)
      await also(core)
      const { name } = await core.records.update(bakeries, id, data)
      await noteAction(core, scope, action, { target: name, bakery: id })
    })
  }

  return {
    async list(_scope, query) {
      const found = await pageOf(core, bakeries, {
        ...matching(query),
        sort: 'name,id',
        page: query.page,
        perPage: query.perPage,
      })
      return { ...found, items: await rowsOf(core, found.items) }
    },

    view: (_scope, id) => viewOf(core, id),

    async openAs(scope, id) {
      const { name, owner } = await getStaying(core, id)
      const auth = authOf(core, await core.records.get(users, owner))
      const token = await core.auth.startSession(auth, {
        seconds: ACTING_MINUTES * 60,
        refreshable: false,
        actor: scope.operator.email,
        operator: scope.operator.id,
      })
      await noteAction(core, scope, 'opened_as', { target: name, bakery: id })
      return sessionFor(auth, token)
    },

    async signOutOwner(scope, id) {
      await core.transaction(async (core) => {
        const { name, owner } = await getStaying(core, id)
        await endAllTokens(core, authOf(core, await core.records.get(users, owner)))
        await noteAction(core, scope, 'owner_signed_out', { target: name, bakery: id })
      })
    },

    async suspend(scope, id, note) {
      const parsed = parseInput(noteInput, { note })
      if (!parsed.ok) return parsed
      const { suspendedAt } = await getStaying(core, id)
      const state = {
        suspendedAt: suspendedAt || formatInstant(core.clock.now()),
        suspensionNote: parsed.value.note,
      }
      await change(scope, id, 'suspended', state, (core) => dropDayMessages(core, id))
      return { ok: true, value: null }
    },

    resume: (scope, id) => change(scope, id, 'resumed', { suspendedAt: '', suspensionNote: '' }),

    async exportAll(scope, id) {
      const bakery = await getStaying(core, id)
      await noteAction(core, scope, 'exported', { target: bakery.name, bakery: id })
      return { slug: bakery.slug, archive: exportBakery(core, { bakery }) }
    },

    async delete(scope, id, name) {
      const bakery = await getStaying(core, id)
      if (name.trim() !== bakery.name) return { ok: false, reason: 'invalid', fields: { name: 'mismatch' } }
      return deleteBakery(core, place, id, (core) =>
        noteAction(core, scope, 'deleted', { target: bakery.name, bakery: id }),
      )
    },
  }
}

/** Returns a bakery. Throws 404 also for one that is being deleted. */
async function getStaying(core: Core, id: string): Promise<Bakery> {
  const bakery = await core.records.get(bakeries, id)
  if (bakery.deletingSince !== '') throw notFound()
  return bakery
}

const OF_STATE: Record<BakeryState, string> = {
  open: "published = true && suspendedAt = ''",
  draft: "published = false && suspendedAt = ''",
  suspended: "suspendedAt != '' && deletingSince = ''",
  deleting: "deletingSince != ''",
}

function matching({ search, state }: BakeryQuery) {
  const text = searchText(search)
  const wanted = [
    text !== '' && '(name ~ {:text} || slug ~ {:text} || owner.name ~ {:text} || owner.email ~ {:text})',
    state !== '' && OF_STATE[state],
  ].filter((part) => part !== false)
  return wanted.length > 0 ? { filter: wanted.join(' && '), params: { text } } : {}
}

async function rowsOf(core: Core, found: readonly Bakery[]): Promise<BakeryRow[]> {
  const owners = await core.records.list(
    users,
    anyOf(
      'id',
      found.map(({ owner }) => owner),
    ),
  )
  const counts = await countBranches(
    core,
    found.map(({ id }) => id),
  )
  const left = new Map<string, number>()
  for (const { id, deletingSince } of found)
    if (deletingSince !== '') left.set(id, await countOrders(core, id))
  const lastOrders = await findLastOrders(core, found)
  return found.map((bakery) => {
    const owner = owners.find(({ id }) => id === bakery.owner)
    const { id, name, slug, imprintCity, created } = bakery
    return {
      id,
      name,
      slug,
      city: imprintCity,
      state: stateOf(bakery),
      owner: { name: owner?.name ?? '', email: owner?.email ?? '' },
      branches: counts.get(id) ?? 0,
      ordersLeft: left.get(id),
      lastOrder: lastOrders.get(id) ?? '',
      freeUntil: lastFreeDay(wallClockAt(new Date(created), PLATFORM_ZONE).day),
      created,
    }
  })
}

function stateOf({ published, suspendedAt, deletingSince }: Bakery): BakeryState {
  if (deletingSince !== '') return 'deleting'
  if (suspendedAt !== '') return 'suspended'
  return published ? 'open' : 'draft'
}

/** Finds the latest order of each bakery, with one index lookup each. */
async function findLastOrders(core: Core, found: readonly Bakery[]): Promise<Map<string, string>> {
  const last = await Promise.all(
    found.map(({ id }) =>
      core.records.findFirst(orders, { filter: 'bakery = {:id}', params: { id }, sort: '-created' }),
    ),
  )
  return new Map(found.map(({ id }, index) => [id, last[index]?.created ?? '']))
}

async function countBranches(core: Core, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await core.sql
    .selectFrom(branches.name)
    .select(({ fn }) => ['bakery', fn.countAll().as('total')])
    .where('bakery', 'in', ids)
    .groupBy('bakery')
    .execute()
  return new Map(rows.map((row) => [String(row['bakery']), Number(row.total)]))
}

async function viewOf(core: Core, id: string): Promise<BakeryView> {
  const bakery = await core.records.get(bakeries, id)
  const [row] = await rowsOf(core, [bakery])
  if (!row) throw new Error('a bakery without a row')
  const owner = await core.records.get(users, bakery.owner)
  return {
    ...row,
    ownerVerified: owner.verified,
    ownerLocale: owner.locale || 'de',
    products: await core.records.count(products, {
      filter: 'bakery = {:id} && archived = false',
      params: { id },
    }),
    orders: await countRealOrders(core, id),
    openOrders: await countOpenOrders(core, id),
    suspendedAt: bakery.suspendedAt,
    suspensionNote: bakery.suspensionNote,
    latest: await actionsOn(core, id, LATEST),
  }
}
