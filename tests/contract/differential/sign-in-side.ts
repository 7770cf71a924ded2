import PostalMime from 'postal-mime'
import { eventually } from '#tests/support/eventually.ts'
import { startMailbox } from '#tests/support/smtp-server.ts'
import { type LiveConnection, openLiveConnection } from './live-connection.ts'
import { ROOT } from './stage.ts'

type Arrived = Awaited<ReturnType<typeof startMailbox>>['received'][number]
type Mail = { to: string; subject: string; text: string; html: string }
export type SignInAnswer = { status: number; body: unknown; location: string }

/** One of two servers, with its own mailbox, for a scenario whose answers and mails lead to further calls. */
export type SignInSide = {
  /** Tokens, ids and codes from this server's responses, by the scenario's names for them. */
  readonly kept: Map<string, string>
  /** Sends a request; `as` names a kept token. */
  ask(
    method: string,
    path: string,
    options?: { as?: string; body?: object; headers?: Record<string, string> },
  ): Promise<SignInAnswer>
  /** Resolves with the next unread mail to an address with this text in its subject. Throws when none comes. */
  nextMail(to: string, subject: string): Promise<Mail>
  /** Resolves with all unread mails, sorted by address because their order of arrival varies. */
  unread(): Promise<Mail[]>
  openLive(): Promise<LiveConnection>
  /** Returns an answer without what differs between the sides; kept values are replaced by their names. */
  normalised(value: unknown): unknown
}

const SETTINGS = {
  meta: {
    appName: 'Riders',
    appURL: 'http://app.example',
    senderName: 'Stable',
    senderAddress: 'stable@example.com',
  },
  rateLimits: { enabled: false, rules: [], excludedIPs: ['127.0.0.1'] },
  trustedProxy: { headers: ['X-Real-IP'], useLeftmostIP: false },
}

/** Opens a side, which sends its mails here from now on. The superuser `root` must exist. */
export async function openSignInSide(url: string): Promise<SignInSide> {
  const kept = new Map<string, string>()
  const mails: Mail[] = []
  const { port, received } = await startMailbox()
  const open = async () => mails.push(...(await Promise.all(received.splice(0).map(opened))))

  const side: SignInSide = {
    kept,
    async ask(method, path, { as, body, headers } = {}) {
      const token = as === undefined ? undefined : kept.get(as)
      const response = await fetch(url + path, {
        method,
        redirect: 'manual',
        headers: {
          ...(token !== undefined && { authorization: token }),
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
      const location = response.headers.get('location') ?? ''
      return { status: response.status, body: isJson && text !== '' ? JSON.parse(text) : text, location }
    },
    nextMail: (to, subject) =>
      eventually(async () => {
        await open()
        const at = mails.findIndex((mail) => mail.to === to && mail.subject.includes(subject))
        const [mail] = at < 0 ? [] : mails.splice(at, 1)
        if (!mail) throw new Error(`${url} has sent no mail "${subject}" to ${to}`)
        return mail
      }),
    async unread() {
      await open()
      return mails.toSorted((a, b) => (a.to < b.to ? -1 : 1))
    },
    openLive: () => openLiveConnection(url),
    normalised: (value) => normalised(value, { url, kept }),
  }

  const root = await side.ask('POST', '/api/collections/_superusers/auth-with-password', { body: ROOT })
  kept.set('root', String((root.body as { token?: unknown }).token))
  const settings = {
    ...SETTINGS,
    smtp: { enabled: true, host: '127.0.0.1', port, username: '', password: '', tls: false },
  }
  const { status } = await side.ask('PATCH', '/api/settings', { as: 'root', body: settings })
  if (status !== 200) throw new Error(`${url} answers settings by ${status}`)
  return side
}

async function opened({ to, raw }: Arrived): Promise<Mail> {
  const { subject = '', text = '', html = '' } = await PostalMime.parse(raw)
  // The style around the body differs between the sides.
  return { to: to.join(), subject, text, html: html.slice(html.indexOf('<body')) }
}

type Known = { url: string; kept: ReadonlyMap<string, string> }

function normalised(value: unknown, known: Known, key = ''): unknown {
  if (typeof value === 'string') return plainText(value, known, key)
  if (Array.isArray(value)) return value.map((item) => normalised(item, known))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, normalised(inner, known, name)]),
  )
}

const JWT = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g
const PROVIDERS_OWN = new Set([
  'accessToken',
  'refreshToken',
  'logo',
  'codeVerifier',
  'codeChallenge',
  'state',
])

function plainText(value: string, known: Known, key: string): unknown {
  // Random values and pictures: only their presence counts, and the length of a code challenge.
  if (PROVIDERS_OWN.has(key)) return key.startsWith('code') ? `${key} of ${value.length}` : value !== ''
  if (key.toLowerCase() === 'authurl') return inOrder(value)
  let text = value.replaceAll(JWT, (token) => JSON.stringify(claimsOf(token, known)))
  text = text.replaceAll(known.url, 'SERVER')
  for (const [name, own] of known.kept) if (own.length >= 8) text = text.replaceAll(own, `<${name}>`)
  return text
    .replaceAll(/\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d+)?( ?Z| UTC)?/g, 'TIME')
    .replaceAll(/\b[a-z0-9]{15}\b/g, 'ID')
    .replaceAll(/\b[0-9a-f]{32}\b/g, 'FINGERPRINT')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Sorts the parameters of an address and replaces its random ones. */
function inOrder(address: string): string {
  const { origin, pathname, searchParams } = new URL(address)
  for (const name of ['state', 'code_challenge']) if (searchParams.has(name)) searchParams.set(name, 'RANDOM')
  searchParams.sort()
  return `${origin}${pathname}?${searchParams}`
}

/** Returns a token's claims, with the expiry in minutes from now. */
function claimsOf(token: string, known: Known): unknown {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const minutes = Math.round((claims.exp - Date.now() / 1000) / 60)
  return normalised({ ...claims, exp: `in ${minutes} minutes` }, known)
}
