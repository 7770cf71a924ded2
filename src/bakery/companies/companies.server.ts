import { sql as fragment } from 'kysely'
import type { RecordOf } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import { hashOfKey } from '#kit/secret-keys.ts'
import { firstOfMonth, firstOfNextMonth } from '../branches/days.ts'
import { parseInput } from '../input.ts'
import type { Locale } from '../locale.ts'
import { lockBakery } from '../lock-row.server.ts'
import { queueMail } from '../mail/outbox/outbox.server.ts'
import type { Ordering } from '../ordering/ordering.server.ts'
import { IS_ON_ACCOUNT, orders } from '../ordering/orders-collections.server.ts'
import { placeOrder, placeStaffOrder } from '../ordering/placing/place-order.server.ts'
import { localNow } from '../ordering/rules/cutoff.ts'
import type { Saved } from '../result.ts'
import { savedOrProblems } from '../saved.server.ts'
import { getOwned } from '../tenancy/scope.server.ts'
import type { OwnerScope } from '../tenancy/scope.ts'
import { usedIn } from './account-charges.server.ts'
import type { Companies, Company } from './companies.ts'
import { companies } from './companies-collection.server.ts'
import { COMPANY_MAX } from './company-bounds.ts'
import { companyInput } from './company-input.ts'
import { newCompanyKey } from './company-key.server.ts'
import { companyLinkMail } from './company-link-mail.ts'
import { findByKey } from './open-account.server.ts'

type Stored = RecordOf<typeof companies>

const OF_BAKERY = 'bakery = {:bakery}'
const NO_ACCOUNT = { ok: false, reason: 'no_account' } as const
const TOO_MANY = {
  ok: false,
  reason: 'invalid',
  fields: { name: 'too_many' },
} as const satisfies Saved<never>

/** Tells whether anything other than an order refers to a company. */
type IsUsed = (core: Core, company: string) => Promise<boolean>

export function createCompanies(
  core: Core,
  { ordering, publicUrl, isUsed }: { ordering: Ordering; publicUrl: string; isUsed: IsUsed },
): Companies {
  return {
    list: async ({ bakery }) => (await companiesOf(core, bakery.id)).map(withoutHash),

    async names({ bakery }) {
      if (!bakery.hasCompanies) return []
      const found = await companiesOf(core, bakery.id)
      return found.filter(({ paused }) => !paused).map(({ id, name }) => ({ id, name }))
    },

    get: async (scope, id) => withoutHash(await getOwned(core, companies, scope, id)),

    async months(scope, id) {
      const { id: company } = await getOwned(core, companies, scope, id)
      const today = localNow(core.clock.now(), scope.bakery.timezone).day
      const days = [firstOfMonth(today), firstOfNextMonth(today)]
      return Promise.all(days.map(async (day) => ({ day, usedCents: await usedIn(core, company, day) })))
    },

    async create(scope, input) {
      const parsed = parseInput(companyInput, input)
      if (!parsed.ok) return parsed
      const bakery = scope.bakery.id
      return core.transaction(async (core) => {
        await lockBakery(core, bakery)
        const existing = await core.records.count(companies, { filter: OF_BAKERY, params: { bakery } })
        if (existing >= COMPANY_MAX.companies) return TOO_MANY
        return shown(await savedOrProblems(() => core.records.create(companies, { ...parsed.value, bakery })))
      })
    },

    async update(scope, id, input, seen) {
      const parsed = parseInput(companyInput, input)
      if (!parsed.ok) return parsed
      await getOwned(core, companies, scope, id)
      return shown(await savedOrProblems(() => core.records.update(companies, id, parsed.value, seen)))
    },

    delete: (scope, id) => core.transaction((core) => deleteUnused(core, scope, id, isUsed)),

    mailLink: (scope, id, locale) =>
      core.transaction((core) => mailLink(core, publicUrl, scope, { id, locale })),

    async placeForStaff(scope, id, request) {
      const company = await getOwned(core, companies, { bakery: scope.bakery }, id)
      return company.paused ? NO_ACCOUNT : placeStaffOrder(core, ordering, scope, request, company)
    },

    async open(scope, key) {
      const company = await findByKey(core, scope, key)
      return company && { id: company.id, name: company.name }
    },

    async placeOrder(scope, key, request, sender) {
      const company = await findByKey(core, scope, key)
      return company ? placeOrder(core, ordering, scope, request, sender, company) : NO_ACCOUNT
    },
  }
}

function companiesOf(core: Core, bakery: string): Promise<Stored[]> {
  return core.records.list(companies, { filter: OF_BAKERY, params: { bakery }, sort: 'name,created' })
}

function withoutHash({ linkHash: _linkHash, ...company }: Stored): Company {
  return company
}

function shown(saved: Saved<Stored>): Saved<Company> {
  return saved.ok ? { ok: true, value: withoutHash(saved.value) } : saved
}

/** Deletes a company to which neither an order nor anything else refers. */
async function deleteUnused(core: Core, scope: OwnerScope, id: string, isUsed: IsUsed) {
  await getOwned(core, companies, scope, id)
  const used = await core.sql
    .selectFrom(orders.name)
    .select('id')
    .where('bakery', '=', scope.bakery.id)
    .where('company', '=', id)
    .where(fragment.raw<boolean>(IS_ON_ACCOUNT))
    .limit(1)
    .executeTakeFirst()
  if (used || (await isUsed(core, id))) return { ok: false, reason: 'has_orders' } as const
  await core.records.delete(companies, id)
  return { ok: true } as const
}

type LinkOf = { id: string; locale: Locale }

async function mailLink(core: Core, publicUrl: string, scope: OwnerScope, { id, locale }: LinkOf) {
  const company = await getOwned(core, companies, scope, id)
  if (company.paused) return { ok: false, reason: 'paused' } as const
  const key = newCompanyKey(id)
  await core.records.update(companies, id, { linkHash: hashOfKey(key), linkSince: core.clock.now() })
  const replaces = company.linkHash !== ''
  await queueMail(core, companyLinkMail({ company, bakery: scope.bakery, publicUrl, key, replaces, locale }))
  return { ok: true } as const
}
