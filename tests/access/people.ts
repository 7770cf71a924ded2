import type { App } from '#app/installation/open-app.ts'
import { companies } from '#bakery/companies/companies-collection.server.ts'
import { newCompanyKey } from '#bakery/companies/company-key.server.ts'
import { invoices } from '#bakery/invoices/invoices-collections.server.ts'
import { newKey } from '#bakery/key-text.server.ts'
import { STAFF_ROLES, type StaffRole } from '#bakery/staff/permissions.ts'
import { staffMembers, staffSessions } from '#bakery/staff/staff-collections.server.ts'
import { standingOrders } from '#bakery/standing/standing-collection.server.ts'
import { bakeries } from '#bakery/tenancy/bakeries-collection.server.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import { users } from '#bakery/tenancy/users-collection.server.ts'
import { waitingList } from '#bakery/waiting/waiting-collection.server.ts'
import { upsertSuperuser } from '#core/auth/operators/upsert-superuser.ts'
import { superusers } from '#core/collections/system-collections.ts'
import type { Core } from '#core/core.ts'
import type { AuthRecord } from '#core/rules/auth-record.ts'
import { recordId } from '#kit/ids.ts'
import { hashOfKey } from '#kit/secret-keys.ts'
import {
  aCompanyInput,
  anInvoice,
  aRegistration,
  aStandingOrder,
  aWaitingEntry,
} from '#tests/support/bakery-inputs.ts'
import { aPng } from '#tests/support/images.ts'
import { openBakery, present, type TestBakery, value } from '#tests/support/test-bakery.ts'

/** Visitors; each is a column of the tables beside this file. */
export const PEOPLE = [
  'guest',
  /** Has the address of an order, which is a secret key, and no account. */
  'link',
  'owner',
  /** Owns another bakery and requests things of the first one. */
  'foreign',
  /** Has registered without confirming the address; the shop is a draft. */
  'unverified',
  /** Owns a bakery that an operator has suspended. */
  'suspended',
  /** An operator acting as the first bakery's owner. */
  'acting',
  'operator',
  /** Members of the first bakery's team, by their role. */
  'manager',
  'counter',
  'baker',
] as const
export type Person = (typeof PEOPLE)[number]

/** Returns whether a visitor is a member of a team, who has no token of the API. */
export function isStaff(who: Person): who is StaffRole {
  return STAFF_ROLES.some((role) => role === who)
}

/** Visitors who own a bakery. */
export const OWNERS = ['owner', 'foreign', 'unverified', 'suspended'] as const satisfies Person[]
export type Owner = (typeof OWNERS)[number]

const PASSWORD = 'sauerteig-2026'
const OPERATOR = { email: 'otto@krume.example', password: 'ofenwarm-und-sicher' }

/** Ids of an owner's things, for addresses and forms. */
type Things = {
  bakery: string
  user: string
  branch: string
  category: string
  product: string
  pool: string
  rush: string
  doughGroup: string
  webhook: string
  apiKey: string
  /** A member of the team who never signs in. */
  member: string
  /** A shared tablet that no device is connected as. */
  tablet: string
  order: string
  standing: string
  waiting: string
  /** A standing order, and a place in a waiting list, that the customer has not confirmed. */
  askedStanding: string
  askedWaiting: string
  company: string
  invoice: string
  /** Key of the company's link. */
  companyKey: string
  /** File names. */
  logo: string
  avatar: string
}

export type World = App & {
  /** Starts a new session and returns the `Authorization` header, empty for visitors without an account. */
  signIn(who: Person): Promise<string>
  /** Starts a session of a member of the first bakery's team and returns its key; `byPin` on a shared tablet. */
  enter(role: StaffRole, byPin: boolean): Promise<string>
  /** Tokens of sessions that stay open. */
  tokens: Record<Person, string>
  /** Things of the first bakery's owner and of the other owners. */
  things: Record<Owner, Things>
  bakery: TestBakery
  /** Starts a session for any other account and returns its token. */
  tokenOf(collection: string, id: string): Promise<string>
}

/** Creates four bakeries with their owners, and an operator. */
export async function invitePeople(app: App): Promise<World> {
  const { core, krume, operating } = app
  const tokenOf = async (collection: string, id: string) => {
    const found = core.collections.get(collection)
    const record = await core.records.get(found, id)
    return core.auth.startSession({ collection: found, record } as AuthRecord)
  }
  const [bakery, foreign, suspended] = [
    await openBakery(app, 'kruste'),
    await openBakery(app, 'andere'),
    await openBakery(app, 'gesperrt'),
  ]
  // Another open bakery, so that the first one's values are not shared by every open bakery.
  await openBakery(app, 'nachbar')
  const fresh = value(await krume.accounts.register(aRegistration({ slug: 'frisch', password: PASSWORD })))
  const draft = present(await krume.accounts.ownerScope(fresh.user))

  await upsertSuperuser(core, OPERATOR)
  const operator = present(await core.records.findFirst(superusers, {})).id
  const scope = present(await operating.access.scopeOf(await tokenOf(superusers.name, operator), ''))
  const things = {
    owner: { ...(await thingsOf(core, bakery)), ...(await addPictures(core, bakery.owner)) },
    foreign: { ...(await thingsOf(core, foreign)), ...(await addPictures(core, foreign.owner)) },
    suspended: { ...(await thingsOf(core, suspended)), ...(await addPictures(core, suspended.owner)) },
    unverified: {
      ...NOTHING,
      bakery: draft.bakery.id,
      user: draft.owner.id,
      ...(await addPictures(core, draft)),
    },
  }
  await operating.bakeries.suspend(scope, things.suspended.bakery, 'Bitte rufen Sie uns an.')
  const signIn = async (who: Person): Promise<string> => {
    if (who === 'guest' || who === 'link' || isStaff(who)) return ''
    if (who === 'operator') return tokenOf(superusers.name, operator)
    if (who === 'acting') return (await operating.bakeries.openAs(scope, things.owner.bakery)).token
    return tokenOf(users.name, things[who].user)
  }
  const tokens = {} as World['tokens']
  for (const who of PEOPLE) tokens[who] = await signIn(who)
  return { ...app, bakery, things, tokenOf, signIn, tokens, enter: await employ(app, bakery) }
}

/** Adds a member of each role, and returns a function that starts their sessions. */
async function employ({ core }: App, bakery: TestBakery): Promise<World['enter']> {
  const tablet = await bakery.addTablet({ name: 'Tablet des Teams' })
  const members = new Map<StaffRole, string>()
  for (const role of STAFF_ROLES) {
    const member = { bakery: bakery.owner.bakery.id, name: role, email: `${role}@team.example`, role }
    const own = role === 'counter' ? { ...member, branch: bakery.branch.id } : member
    members.set(role, (await core.records.create(staffMembers, own)).id)
  }
  return async (role, byPin) => {
    const id = recordId()
    const key = newKey('desk', id)
    const expires = new Date(core.clock.now().getTime() + 86_400_000)
    const member = present(members.get(role))
    const place = byPin ? { tablet: tablet.id } : { proven: core.clock.now() }
    await core.records.create(staffSessions, { id, member, hash: hashOfKey(key), expires, ...place })
    return key
  }
}

const NOTHING = {
  branch: 'nobranch0000000',
  category: 'nocategory00000',
  product: 'noproduct000000',
  pool: 'nopool000000000',
  rush: 'norush000000000',
  doughGroup: 'nodoughgroup000',
  webhook: 'nowebhook000000',
  apiKey: 'noapikey0000000',
  member: 'nomember0000000',
  tablet: 'notablet0000000',
  order: 'noorder0000000000000000000',
  standing: 'nostanding0000000000000000',
  waiting: 'nowaiting00000000000000000',
  askedStanding: 'noaskedstanding00000000000',
  askedWaiting: 'noaskedwaiting000000000000',
  company: 'nocompany000000',
  invoice: 'noinvoice000000',
  companyKey: `nocompany000000_${'a'.repeat(43)}`,
}

async function addPictures(
  { records }: Core,
  { bakery, owner }: OwnerScope,
): Promise<Pick<Things, 'logo' | 'avatar'>> {
  const picture = { name: 'bild.png', content: await aPng() }
  const { logoSquare } = await records.update(bakeries, bakery.id, { logoSquare: picture })
  const { avatar } = await records.update(users, owner.id, { avatar: picture })
  return { logo: logoSquare, avatar }
}

/** Creates a company whose link is valid. */
async function companyOf(records: Core['records'], { id: bakery, slug }: { id: string; slug: string }) {
  const company = recordId()
  const companyKey = newCompanyKey(company)
  const input = aCompanyInput({ email: `firma-${slug}@kunden.example` })
  await records.create(companies, { ...input, id: company, bakery, linkHash: hashOfKey(companyKey) })
  const invoice = recordId()
  await records.create(invoices, { ...anInvoice({ bakery, company }), id: invoice })
  return { company, companyKey, invoice }
}

async function weeklyAndWaitingOf(
  records: Core['records'],
  { owner: { bakery }, branch, product }: TestBakery,
): Promise<Pick<Things, 'standing' | 'waiting' | 'askedStanding' | 'askedWaiting'>> {
  const of = { bakery: bakery.id, branch: branch.id, product: product.id }
  const dora = { customerEmail: `dora-${bakery.slug}@kunden.example` }
  const wanda = { customerEmail: `wanda-${bakery.slug}@kunden.example` }
  const repeats = async (changes: Parameters<typeof aStandingOrder>[1]) =>
    (await records.create(standingOrders, aStandingOrder(of, { ...dora, ...changes }))).id
  const waits = async (changes: Parameters<typeof aWaitingEntry>[1]) =>
    (await records.create(waitingList, aWaitingEntry(of, { ...wanda, ...changes }))).id
  return {
    standing: await repeats({}),
    waiting: await waits({}),
    askedStanding: await repeats({ confirmedAt: '' }),
    askedWaiting: await waits({ confirmedAt: '', state: 'unconfirmed' }),
  }
}

async function thingsOf({ records }: Core, bakery: TestBakery) {
  const {
    owner,
    branch,
    category,
    product,
    addPool,
    addRush,
    addDoughGroup,
    addWebhook,
    addApiKey,
    addMember,
    addTablet,
    place,
  } = bakery
  return {
    bakery: owner.bakery.id,
    user: owner.owner.id,
    branch: branch.id,
    category: category.id,
    product: product.id,
    pool: (await addPool([product.id])).id,
    rush: (await addRush('2026-04-04')).id,
    doughGroup: (await addDoughGroup([product.id])).id,
    webhook: (await addWebhook()).id,
    apiKey: (await addApiKey()).id,
    member: (await addMember()).id,
    tablet: (await addTablet()).id,
    ...(await weeklyAndWaitingOf(records, bakery)),
    ...(await companyOf(records, owner.bakery)),
    order: await place({
      email: `kundin-${owner.bakery.slug}@kunden.example`,
      note: `Nur für ${owner.bakery.slug}`,
    }),
  }
}
