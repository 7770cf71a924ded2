import { bakeryCollections } from '#bakery/collections.server.ts'
import { bakeries } from '#bakery/tenancy/bakeries-collection.server.ts'
import { users } from '#bakery/tenancy/users-collection.server.ts'
import { isStaff, OWNERS, type Owner, type Person } from './people.ts'
import { headOf, type Served, type Visit } from './served.ts'
import { filled, type Row } from './table.ts'

/** Owner whose things a visitor asks for unless the table says otherwise: their own, or the first bakery's. */
const ASKS_FOR: Record<Person, Owner> = {
  guest: 'owner',
  link: 'owner',
  owner: 'owner',
  foreign: 'owner',
  unverified: 'unverified',
  suspended: 'suspended',
  acting: 'owner',
  operator: 'owner',
  manager: 'owner',
  counter: 'owner',
  baker: 'owner',
}
/** Owners whose things a visitor may read, besides an order whose address they have. */
const READS: Record<Person, readonly Owner[]> = {
  guest: [],
  link: [],
  owner: ['owner'],
  foreign: ['foreign'],
  unverified: ['unverified'],
  suspended: ['suspended'],
  acting: ['owner'],
  operator: OWNERS,
  manager: ['owner'],
  counter: ['owner'],
  baker: [],
}
const SLUGS: Record<Owner, string> = {
  owner: 'kruste',
  foreign: 'andere',
  unverified: 'frisch',
  suspended: 'gesperrt',
}

export function asksFor(who: Person, of?: Owner): Owner {
  return of ?? ASKS_FOR[who]
}

export function mayRead(who: Person, whose: Owner, of?: Owner): boolean {
  return READS[who].includes(whose) || (who === 'link' && whose === asksFor(who, of))
}

const NOBODYS = 'a'.repeat(26)

/** Keys of nothing. */
const NO_KEYS = {
  order: NOBODYS,
  standing: NOBODYS,
  waiting: NOBODYS,
  askedStanding: NOBODYS,
  askedWaiting: NOBODYS,
  companyKey: NOBODYS,
}

/**
 * Returns the ids that a visitor puts into an address. The addresses of orders, standing orders, places in waiting
 * lists and companies' links are secret keys: `byKey` withholds them from strangers, guests never have them.
 */
export function thingsFor(
  { things }: Served,
  who: Person,
  { of, byKey }: { of?: Owner | undefined; byKey: boolean },
): Record<string, string> {
  const whose = asksFor(who, of)
  const isStranger = who !== 'link' && !mayRead(who, whose)
  const lacksKey = who === 'guest' || ((isStranger || isStaff(who)) && byKey)
  return { ...things[whose], who, ...(lacksKey && NO_KEYS) }
}

/** Returns a token for protected files and backups. */
async function fileTokenOf({ core }: Served, token: string): Promise<string> {
  const auth = token === '' ? undefined : await core.auth.verifyToken('auth', token)
  return auth ? core.auth.issueToken('file', auth) : ''
}

export type Answer = { status: number; location: string; text: string; hasSignedOut: boolean }

export async function ask(
  world: Served,
  area: string,
  row: Row,
  who: Person,
  { token, cookie }: Visit,
): Promise<Answer> {
  const { client, port } = world
  const things = {
    ...thingsFor(world, who, {
      of: row.of,
      byKey: area === 'storefront' || (isStaff(who) && area !== 'admin'),
    }),
    token,
    ...(row.path.includes(':fileToken') && { fileToken: await fileTokenOf(world, token) }),
  }
  const path = filled(row.path, things)
  const isApi = area === 'api'
  const site = area === 'storefront' ? `${SLUGS[asksFor(who, row.of)]}.krume.localhost` : 'krume.localhost'
  const form = Object.fromEntries(
    Object.entries(row.form).map(([name, value]) => [name, filled(value, things)]),
  )
  const json = isApi && row.method !== 'GET' ? JSON.stringify(form) : undefined
  const headers: Record<string, string> = {
    Host: `${site}:${port}`,
    Origin: `http://${site}`,
    ...(isApi && token !== '' && { Authorization: token }),
    ...(json !== undefined && { 'Content-Type': 'application/json' }),
  }
  const body = row.method === 'GET' ? undefined : (json ?? form)
  const answer = await (row.door === 'GET /api/realtime' ? headOf(port) : client).ask(path, {
    host: headers['Host'] ?? '',
    method: row.method,
    headers,
    ...(body !== undefined && { body }),
    // The API reads the session from a header, except `/api/session`, which reads the cookie.
    ...((!isApi || row.path === '/api/session') && { cookie }),
  })
  return {
    status: answer.status,
    location: answer.headers.location ?? '',
    text: answer.text,
    hasSignedOut: (answer.headers['set-cookie'] ?? []).some((one) =>
      /^(pb_auth|krume_operator|krume_team)=;/.test(one),
    ),
  }
}

/** Returns the table's word or status for an answer. */
export function cellOf({ status, location, text, hasSignedOut }: Answer, expected: string): string {
  if (status >= 300 && status < 400) {
    if (hasSignedOut) return 'out'
    if (/^\/login(\?next=[^&]*)?$/.test(location)) return 'login'
    if (/^\/operator\/login(\?next=[^&]*)?$/.test(location)) return 'door'
    if (location === '/admin/suspended') return 'shut'
    if (/[?&]proof=/.test(location)) return 'proof'
  }
  if (status === 403 && /name="proof"|validation_fresh_proof_required/.test(text)) return 'proof'
  // These statuses come after every guard, from validating the input.
  const isIn = status < 400 || [400, 409, 413, 415, 422].includes(status)
  return expected === 'in' && isIn ? 'in' : String(status)
}

/** Returns the words of each bakery that only its owner and operators may read. */
export async function privateWords({ core, things }: Served): Promise<[Owner, string[]][]> {
  const words: [Owner, string[]][] = []
  for (const whose of OWNERS) {
    const { user, order } = things[whose]
    const owner = await core.records.get(core.collections.get('users'), user)
    const placed = await core.records.find(core.collections.get('orders'), order)
    const all: unknown[] = [owner['email'], placed?.['customerEmail'], placed?.['note']]
    words.push([whose, all.filter((word): word is string => typeof word === 'string' && word !== '')])
  }
  return words
}

/** Returns all data of a bakery as text, to detect changes. */
export async function stateOf({ core: { records }, things }: Served, whose: Owner): Promise<string> {
  const { bakery, user } = things[whose]
  const rows: unknown[] = [await records.find(bakeries, bakery), await records.find(users, user)]
  for (const definition of bakeryCollections) {
    if (!('bakery' in definition.fields) || definition.name === 'operator_actions') continue
    const all = (await records.list(definition)) as { bakery?: unknown }[]
    rows.push(all.filter((row) => row.bakery === bakery))
  }
  return JSON.stringify(rows)
}
