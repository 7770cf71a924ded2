import type { TokenKind } from '#core/auth/auth.ts'
import type { AuthMail } from '#core/auth/mailed/auth-mails.ts'
import {
  autodate,
  defineCollection,
  file,
  password,
  relation,
  text,
} from '#core/collections/define-collection.ts'
import { otps, superusers } from '#core/collections/system-collections.ts'
import type { AuthRecord } from '#core/rules/auth-record.ts'
import { signJwt } from '#kit/jwt.ts'
import type { TestEngine } from './databases.ts'
import { codes, refusal, type World } from './scenario.ts'
import { createTestApp } from './test-app.ts'

/** Low bcrypt cost, because every test creates its own accounts. */
const quick = password({ hidden: true, required: true, min: 8, cost: 4 })

const guilds = defineCollection({
  name: 'guilds',
  type: 'base',
  fields: { name: text() },
  rules: { view: '' },
})

/** Sign in by e-mail address or nickname. */
const bakers = defineCollection({
  name: 'bakers',
  type: 'auth',
  fields: {
    password: quick,
    nick: text(),
    guild: relation({ to: 'guilds' }),
    secret: text({ hidden: true }),
    papers: file({ protected: true }),
    created: autodate({ onCreate: true }),
  },
  rules: { view: 'id = @request.auth.id' },
  indexes: [{ columns: ['nick'], unique: true, where: "nick != ''" }],
  auth: { passwordAuth: { enabled: true, identityFields: ['nick', 'email'] } },
})

/** Lifetime of clients' sessions in seconds, however often they are refreshed. */
const CLIENTS_LIMIT = 6 * 24 * 3600

/** Only verified accounts may sign in. */
const clients = defineCollection({
  name: 'clients',
  type: 'auth',
  fields: { password: quick },
  auth: { authRule: 'verified = true' },
})

/** No account may sign in. */
const ghosts = defineCollection({
  name: 'ghosts',
  type: 'auth',
  fields: { password: quick },
  auth: { authRule: null },
})

/** Sign-in by password is off. */
const devices = defineCollection({
  name: 'devices',
  type: 'auth',
  fields: { password: quick },
  auth: {
    passwordAuth: { enabled: false, identityFields: ['email'] },
    otp: { enabled: true, duration: 60, length: 6, emailTemplate: { subject: 's', body: 'b' } },
  },
})

/** Sign-in needs two methods. */
const guards = defineCollection({
  name: 'guards',
  type: 'auth',
  fields: { password: quick, rank: text() },
  auth: {
    otp: { enabled: true, duration: 60, length: 6, emailTemplate: { subject: 's', body: 'b' } },
    mfa: { enabled: true, duration: 600, rule: '' },
  },
})

/** Anybody may sign up with a provider's account; see `startProvider`. */
const riders = defineCollection({
  name: 'riders',
  type: 'auth',
  fields: { password: quick, name: text(), nick: text({ pattern: '^[a-z]+$' }), portrait: text() },
  rules: { create: "@request.context = 'oauth2' && @request.body.name != 'Nobody'" },
})

const COLLECTIONS = [guilds, bakers, clients, ghosts, devices, guards, riders]

/** Fixed ids, for use in paths. */
export const ids = {
  anna: 'anna00000000000',
  ben: 'ben000000000000',
  carl: 'carl00000000000',
  dora: 'dora00000000000',
  emil: 'emil00000000000',
  device: 'device000000000',
  gina: 'gina00000000000',
  hans: 'hans00000000000',
  rita: 'rita00000000000',
  root: 'root00000000000',
  guild: 'guild0000000000',
} as const

export const PASSWORD = 'secret-word-1'

/** World that answers more requests than the one of a scenario. */
export type AuthWorld = World & {
  ask: (path: string, body: object, as?: string) => Promise<{ status: number; answer: unknown }>
}

/** Anna and Ben are bakers, Carl and Dora clients, Emil a ghost, Gina and Hans guards. Ben, Dora and Hans are verified. */
export async function createAuthWorld(engine: TestEngine): Promise<AuthWorld> {
  const app = await createTestApp(engine, COLLECTIONS, { clients: CLIENTS_LIMIT }, ['clients'])
  await app.core.transaction(async ({ records }) => {
    const account = (name: string, verified = false) => ({
      email: `${name}@example.com`,
      verified,
      password: PASSWORD,
    })
    await records.create(guilds, { id: ids.guild, name: 'Millers' })
    await records.create(bakers, {
      ...account('anna'),
      id: ids.anna,
      nick: 'annie',
      secret: 's3cret',
      guild: ids.guild,
    })
    await records.create(bakers, { ...account('ben', true), id: ids.ben })
    await records.create(clients, { ...account('carl'), id: ids.carl })
    await records.create(clients, { ...account('dora', true), id: ids.dora })
    await records.create(ghosts, { ...account('emil'), id: ids.emil })
    await records.create(devices, { ...account('device'), id: ids.device })
    await records.create(guards, { ...account('gina'), id: ids.gina })
    await records.create(guards, { ...account('hans', true), id: ids.hans, rank: 'chief' })
    await records.create(riders, { ...account('rita'), id: ids.rita })
    await records.create(superusers, { ...account('root'), id: ids.root })
  })
  const people: Record<string, string> = {
    anna: await app.tokenOf('bakers', ids.anna),
    ben: await app.tokenOf('bakers', ids.ben),
    carl: await app.tokenOf('clients', ids.carl),
    dora: await app.tokenOf('clients', ids.dora),
    root: await app.tokenOf('_superusers', ids.root),
  }
  return {
    ...app,
    people,
    async ask(path, body, as) {
      const token = as === undefined ? undefined : people[as]
      const headers = { 'content-type': 'application/json', ...(token && { authorization: token }) }
      const url = `http://localhost/api/collections/${path}`
      const request = new Request(url, { method: 'POST', headers, body: JSON.stringify(body) })
      const response = await app.api.fetch(request)
      const text = await response.text()
      return { status: response.status, answer: text === '' ? undefined : JSON.parse(text) }
    },
  }
}

/** Signs in to the bakers and returns the status. */
export async function signIn({ ask }: AuthWorld, identity: string, password: string): Promise<number> {
  return (await ask('bakers/auth-with-password', { identity, password })).status
}

/** Returns a token as mailed to Anna or to `account`; `claims` override those of a valid one. */
export async function mailToken(
  { core, clock }: AuthWorld,
  kind: TokenKind,
  claims: Record<string, unknown> = {},
  account?: AuthRecord,
): Promise<string> {
  const { collection, record } = account ?? (await annaOf(core))
  const exp = clock.now().getTime() / 1000 + collection[`${kind}Token`].duration
  const usual = { id: record.id, collectionId: collection.id, type: kind, email: record['email'], exp }
  return signJwt({ ...usual, ...claims }, `${String(record['tokenKey'])}${collection[`${kind}Token`].secret}`)
}

/** Returns the token in a mail. */
export function tokenIn(mail: AuthMail | undefined): string {
  if (mail && 'token' in mail) return mail.token
  throw new Error(`there is no token in ${mail?.kind ?? 'a mail that is not there'}`)
}

/** Returns the one-time password in a mail. */
export function otpIn(mail: AuthMail | undefined): string {
  if (mail?.kind === 'otp') return mail.password
  throw new Error(`there is no one-time password in ${mail?.kind ?? 'a mail that is not there'}`)
}

export const OTP = { otpId: 'otp000000000000', password: '123456' } as const

/** Stores the one-time password `OTP` for the device, or as `different` says. */
export async function mailOtp(
  { core }: World,
  different: Partial<{ collection: string; recordRef: string; sentTo: string }> = {},
): Promise<void> {
  const { collection = 'devices', recordRef = ids.device, sentTo = 'device@example.com' } = different
  const collectionRef = core.collections.get(collection).id
  await core.records.create(otps, {
    id: OTP.otpId,
    collectionRef,
    recordRef,
    sentTo,
    password: OTP.password,
  })
}

export async function annaOf(core: World['core']): Promise<AuthRecord> {
  return accountOf(core, 'bakers', ids.anna)
}

export async function accountOf(core: World['core'], name: string, id: string): Promise<AuthRecord> {
  const collection = core.collections.get(name)
  return { collection, record: await core.records.get(collection, id) } as AuthRecord
}

/** Returns the expected response to invalid form fields. */
export function invalidForm(fields: Record<string, string>): { status: number; answer: unknown } {
  const message = 'An error occurred while validating the submitted data.'
  return { status: 400, answer: refusal(400, message, codes(fields)) }
}
