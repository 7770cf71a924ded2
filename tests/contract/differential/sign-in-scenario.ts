import type { TestProvider } from '#tests/support/oauth2-provider.ts'
import { REDIRECT_URL, settingsOfProvider } from '#tests/support/run-oauth2-provider.ts'
import type { SignInAnswer, SignInSide } from './sign-in-side.ts'
import { PASSWORD } from './stage.ts'

/** A step that runs on both sides at once and whose results are compared. */
export type Step = { title: string; run: (side: SignInSide) => Promise<unknown> }

const RIDERS = '/api/collections/riders'
const OTHER_PASSWORD = 'secret-word-3'
const records = (name: string) => `/api/collections/${name}/records`
const address = (name: string) => `${name}@example.com`
const step = (title: string, run: Step['run']): Step => ({ title, run })

const collection = (provider: TestProvider) => ({
  id: 'difriders000000',
  name: 'riders',
  type: 'auth',
  listRule: '',
  viewRule: '',
  createRule: '',
  updateRule: 'id = @request.auth.id',
  deleteRule: null,
  fields: [
    { name: 'name', type: 'text' },
    { name: 'nick', type: 'text' },
    { name: 'secret', type: 'text', hidden: true },
    // Low bcrypt cost, for speed.
    { name: 'password', type: 'password', system: true, hidden: true, required: true, min: 8, cost: 4 },
  ],
  otp: { enabled: true, duration: 180, length: 8 },
  oauth2: {
    enabled: true,
    mappedFields: { name: 'name', username: 'nick' },
    providers: [{ ...settingsOfProvider(provider), displayName: 'The stable', pkce: true }],
  },
})

/**
 * Stores the token, the second step, the one-time password's id and the record's id of an answer, each under a name.
 */
function keep({ kept }: SignInSide, name: string, { body }: SignInAnswer): void {
  const { token, mfaId, otpId, record } = body as Record<string, unknown>
  if (typeof token === 'string') kept.set(name, token)
  if (typeof mfaId === 'string') kept.set(`second step of ${name}`, mfaId)
  if (typeof otpId === 'string') kept.set(`otp of ${name}`, otpId)
  const { id } = (record ?? {}) as Record<string, unknown>
  if (typeof id === 'string') kept.set(`id of ${name}`, id)
}

const ask = (title: string, ...call: Parameters<SignInSide['ask']>) =>
  step(title, (side) => side.ask(...call))

function signUp(name: string): Step {
  return step(`${name} signs up`, async (side) => {
    const body = { email: address(name), password: PASSWORD, passwordConfirm: PASSWORD, name }
    const answer = await side.ask('POST', `${RIDERS}/records`, { body })
    keep(side, name, { ...answer, body: { record: answer.body } })
    return answer
  })
}

type Device = { title?: string; password?: string; agent?: string; email?: string; secondStepOf?: string }

function signIn(name: string, { title, password = PASSWORD, agent = 'Horse/1', ...more }: Device = {}) {
  const { email, secondStepOf } = more
  return step(title ?? `${name} signs in by password from ${agent}`, async (side) => {
    const mfaId = secondStepOf && side.kept.get(`second step of ${secondStepOf}`)
    const body = { identity: email ?? address(name), password, ...(mfaId && { mfaId }) }
    const headers = { 'user-agent': agent }
    const answer = await side.ask('POST', `${RIDERS}/auth-with-password`, { body, headers })
    keep(side, name, answer)
    return answer
  })
}

const refresh = (name: string, title = `${name}'s token is refreshed`) =>
  ask(title, 'POST', `${RIDERS}/auth-refresh`, { as: name })

const readAlert = (to: string) =>
  step(`${to} is told of a new device`, async (side) => {
    const { subject, html } = await side.nextMail(to, 'Login')
    return { subject, html }
  })

function requestOtp(name: string): Step {
  return step(`${name} asks for a one-time password`, async (side) => {
    const answer = await side.ask('POST', `${RIDERS}/request-otp`, { body: { email: address(name) } })
    keep(side, name, answer)
    const { subject, html, text } = await side.nextMail(address(name), 'OTP')
    side.kept.set(`password of ${name}`, /\b\d{8}\b/.exec(text)?.[0] ?? 'none')
    await sentOtp(side, name)
    return { answer, subject, html }
  })
}

/**
 * Waits until PocketBase has stored the recipient, which may happen after the mail arrives. Without it the address
 * does not count as verified.
 */
async function sentOtp(side: SignInSide, name: string): Promise<void> {
  const path = `${records('_otps')}/${side.kept.get(`otp of ${name}`)}`
  for (let looks = 0; looks < 200; looks++) {
    const { body } = await side.ask('GET', path, { as: 'root' })
    if ((body as { sentTo?: string }).sentTo === address(name)) return
  }
  throw new Error(`${name}'s one-time password was never sent`)
}

type Otp = { title?: string; at?: string; password?: string; isSecondStep?: boolean }

function signInByOtp(name: string, { title, at = 'riders', password, isSecondStep }: Otp = {}): Step {
  return step(title ?? `${name} signs in by it`, async (side) => {
    const { kept } = side
    const answer = await side.ask('POST', `/api/collections/${at}/auth-with-otp`, {
      body: {
        otpId: kept.get(`otp of ${name}`),
        password: password ?? kept.get(`password of ${name}`),
        ...(isSecondStep && { mfaId: kept.get(`second step of ${name}`) }),
      },
    })
    keep(side, name, answer)
    return answer
  })
}

/** Counts the records that the backend stores about a person. */
const keptOf = (name: string) =>
  step(`what is kept of ${name}`, async (side) => {
    const filter = encodeURIComponent(`recordRef = '${side.kept.get(`id of ${name}`)}'`)
    const count = async (what: string) =>
      (
        (await side.ask('GET', `${records(what)}?filter=${filter}`, { as: 'root' })).body as {
          totalItems: number
        }
      ).totalItems
    const names = ['_otps', '_mfas', '_authOrigins', '_externalAuths']
    return Promise.all(names.map(count))
  })

const oneTimePasswords = [
  ask('which ways there are', 'GET', `${RIDERS}/auth-methods`),
  signUp('anna'),
  signIn('anna'),
  requestOtp('anna'),
  keptOf('anna'),
  ask('her one-time passwords, as she sees them', 'GET', records('_otps'), { as: 'anna' }),
  signInByOtp('anna', { title: 'by a wrong one', password: '00000000' }),
  signInByOtp('anna', { title: 'by hers elsewhere', at: '_superusers' }),
  signInByOtp('anna'),
  signInByOtp('anna', { title: 'by the same once more' }),
  keptOf('anna'),
  refresh('anna'),
  signIn('anna', { title: 'by the password from before her address was verified' }),
  requestOtp('anna'),
  requestOtp('anna'),
  signInByOtp('anna', { title: 'by the later of two' }),
]

const alerts = [
  signUp('ben'),
  signIn('ben'),
  signIn('ben', { agent: 'Mule/1' }),
  readAlert(address('ben')),
  signIn('ben', { agent: 'Mule/1' }),
  keptOf('ben'),
  ask('his devices', 'GET', records('_authOrigins'), { as: 'ben' }),
]

/** Requests a mail with a link, compares its text and keeps its token. */
function requestMail(kind: string, body: object, { as, to }: { as?: string; to: string }): Step {
  return step(`${kind} for ${to}`, async (side) => {
    const answer = await side.ask('POST', `${RIDERS}/${kind}`, { body, ...(as && { as }) })
    const { subject, html } = await side.nextMail(to, 'your Riders')
    side.kept.set(kind, /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(html)?.[0] ?? 'none')
    return { answer, subject, html }
  })
}

function confirm(kind: string, body: object = {}, title = `the ${kind} is confirmed`): Step {
  return step(title, (side) =>
    side.ask('POST', `${RIDERS}/confirm-${kind}`, {
      body: { token: side.kept.get(`request-${kind}`), ...body },
    }),
  )
}

const newPassword = { password: OTHER_PASSWORD, passwordConfirm: OTHER_PASSWORD }

const mailedTokens = [
  requestMail('request-verification', { email: address('ben') }, { to: address('ben') }),
  confirm('verification'),
  confirm('verification', {}, 'the same once more'),
  refresh('ben'),
  requestMail('request-password-reset', { email: address('ben') }, { to: address('ben') }),
  confirm('password-reset', { password: 'x', passwordConfirm: 'x' }, 'a password that is too short'),
  confirm('password-reset', newPassword),
  confirm('password-reset', newPassword, 'the same once more'),
  refresh('ben', 'the token from before'),
  keptOf('ben'),
  signIn('ben', { password: OTHER_PASSWORD, agent: 'Mule/1' }),
  requestMail('request-email-change', { newEmail: address('ben2') }, { as: 'ben', to: address('ben2') }),
  confirm('email-change', { password: PASSWORD }, 'with the wrong password'),
  confirm('email-change', { password: OTHER_PASSWORD }),
  confirm('email-change', { password: OTHER_PASSWORD }, 'the same once more'),
  refresh('ben', 'the token from before'),
  signIn('ben', { password: OTHER_PASSWORD, agent: 'Mule/1', email: address('ben2') }),
]

type OAuth2 = { title?: string; as?: string; createData?: object; code?: string; secondStepOf?: string }

/** Signs in with the provider, which describes the person as `user`. */
function signInByProvider(
  provider: TestProvider,
  name: string,
  user: Record<string, unknown>,
  { title, as, createData, code, secondStepOf }: OAuth2 = {},
): Step {
  return step(title ?? `${name} signs in by the provider`, async (side) => {
    for (const claim of Object.keys(provider.user)) delete provider.user[claim]
    Object.assign(provider.user, user)
    const methods = await side.ask('GET', `${RIDERS}/auth-methods`)
    type Offered = { name: string; authURL: string; codeVerifier: string; state: string }
    const [offered] = (methods.body as { oauth2: { providers: Offered[] } }).oauth2.providers
    if (!offered) throw new Error('there is no provider')
    const back = await provider.authorize(offered.authURL)
    const mfaId = secondStepOf && side.kept.get(`second step of ${secondStepOf}`)
    const answer = await side.ask('POST', `${RIDERS}/auth-with-oauth2`, {
      ...(as && { as }),
      body: {
        provider: offered.name,
        code: code ?? back.searchParams.get('code'),
        codeVerifier: offered.codeVerifier,
        redirectURL: REDIRECT_URL,
        ...(createData && { createData }),
        ...(mfaId && { mfaId }),
      },
    })
    keep(side, name, answer)
    return { offered, isOurs: back.searchParams.get('state') === offered.state, answer }
  })
}

const claimsOf = (name: string, more: object = {}) => ({
  sub: `${name}-there`,
  name: `${name} there`,
  preferred_username: name,
  email: address(name),
  email_verified: true,
  ...more,
})

function providers(provider: TestProvider): Step[] {
  const by = (name: string, more?: object, options?: OAuth2) =>
    signInByProvider(provider, name, claimsOf(name, more), options)
  return [
    by('carl'),
    by('carl'),
    refresh('carl'),
    by('dora', { email_verified: false }, { title: 'the provider is not sure of an address' }),
    by('emil', { email: undefined }, { title: 'the provider knows no address' }),
    by('fred', {}, { createData: { name: 'Given', nick: 'own', secret: 'x', email: address('fredx') } }),
    by('gus', {}, { createData: { password: PASSWORD, passwordConfirm: PASSWORD } }),
    signIn('gus'),
    by('hugo', {}, { title: 'who signs up with nonsense', createData: { email: 'nonsense' } }),
    by('anna', { email: address('anna-there') }, { title: 'anna links her account there', as: 'anna' }),
    by('anna', { email: address('anna-there') }),
    by('ben', { email: address('ben2') }),
    by('carl', {}, { title: 'a code that nobody gave', code: 'nothing' }),
    ask("carl's accounts elsewhere", 'GET', records('_externalAuths'), { as: 'carl' }),
    step('carl unlinks his', async (side) => {
      const { body } = await side.ask('GET', records('_externalAuths'), { as: 'carl' })
      const [link] = (body as { items: { id: string }[] }).items
      return side.ask('DELETE', `${records('_externalAuths')}/${link?.id}`, { as: 'carl' })
    }),
    keptOf('carl'),
    by('carl'),
    keptOf('carl'),
  ]
}

const byLiveConnection = step('a provider leads back to a live connection', async (side) => {
  const live = await side.openLive()
  side.kept.set('connection', live.clientId)
  const body = { clientId: live.clientId, subscriptions: ['@oauth2'] }
  const subscribed = await side.ask('POST', '/api/realtime', { body })
  // The final page differs between the sides.
  const { status } = await side.ask('GET', `/api/oauth2-redirect?state=${live.clientId}&code=abc`)
  const event = await live.hears()
  live.close()
  return { subscribed, isFound: status < 400, event }
})

const change = (title: string, body: object) =>
  step(title, async (side) => (await side.ask('PATCH', RIDERS, { as: 'root', body })).status)

function twoSteps(provider: TestProvider): Step[] {
  const mia = claimsOf('mia')
  return [
    signUp('mia'),
    change('two steps from now on', { mfa: { enabled: true, duration: 600, rule: '' } }),
    signIn('mia', { title: 'her password is the first step' }),
    keptOf('mia'),
    signIn('mia', { title: 'her password is not a second step after it', secondStepOf: 'mia' }),
    signIn('ben', {
      title: "ben's password is not a second step of hers",
      password: OTHER_PASSWORD,
      email: address('ben2'),
      secondStepOf: 'mia',
    }),
    requestOtp('mia'),
    signInByOtp('mia', { title: 'mia signs in by password and one-time password', isSecondStep: true }),
    refresh('mia'),
    keptOf('mia'),
    requestOtp('mia'),
    signInByOtp('mia', { title: 'a one-time password is the first step' }),
    signIn('mia', { title: 'mia signs in by one-time password and password', secondStepOf: 'mia' }),
    signIn('mia', { title: 'her password is the first step again' }),
    signInByProvider(provider, 'mia', mia, {
      title: 'mia signs in by password and the provider',
      secondStepOf: 'mia',
    }),
    keptOf('mia'),
    signInByProvider(provider, 'mia', mia, { title: 'the provider is the first step' }),
    signIn('mia', { title: 'mia signs in by the provider and password', secondStepOf: 'mia' }),
    change('two steps for nobody', { mfa: { enabled: true, duration: 600, rule: "name = 'nobody'" } }),
    signIn('mia'),
    change('no passwords any more', { mfa: { enabled: false }, passwordAuth: { enabled: false } }),
    signIn('mia', { title: 'by a password all the same' }),
    requestOtp('mia'),
    signInByOtp('mia'),
  ]
}

const impersonation = [
  step('root acts as mia', async (side) => {
    const path = `${RIDERS}/impersonate/${side.kept.get('id of mia')}`
    const answer = await side.ask('POST', path, { as: 'root', body: { duration: 600 } })
    keep(side, 'mia by root', answer)
    return answer
  }),
  refresh('mia by root', 'which cannot be made longer'),
]

/** Returns the whole scenario; it starts and ends without the collection. */
export function signInScenario(provider: TestProvider): Step[] {
  return [
    step('a clean beginning', async (side) => {
      await side.ask('DELETE', RIDERS, { as: 'root' })
      const body = collection(provider)
      const answer = await side.ask('POST', '/api/collections', { as: 'root', body })
      return answer.status
    }),
    ...oneTimePasswords,
    ...alerts,
    ...mailedTokens,
    ...providers(provider),
    byLiveConnection,
    ...twoSteps(provider),
    ...impersonation,
    ask('the end', 'DELETE', RIDERS, { as: 'root' }),
    ...['anna', 'mia'].map(keptOf),
  ]
}
