import type { Call } from './call.ts'
import { type LiveConnection, openLiveConnection } from './live-connection.ts'
import { collections, PASSWORD, type Person, ROOT, records } from './stage.ts'

export type Answer = {
  status: number
  body: unknown
  type: string
  headers: Record<string, string>
  /** Events that the call caused on the realtime connection, if there is one. */
  events?: unknown[]
}

/** One of the two servers that are compared. */
export type Side = {
  ask(call: Call): Promise<Answer>
  /**
   * Returns the answer with events that arrived since. Topics are delivered separately, so a beacon may overtake
   * others.
   */
  askMore(answer: Answer): Promise<Answer>
  /** Restores the initial data. */
  reset(): Promise<void>
}

const TWIN = {
  id: 'root00000000000',
  email: 'twin@example.com',
  password: PASSWORD,
  passwordConfirm: PASSWORD,
}
const BEACON = 'beacons/*'
/** Headers that tell a client what it may do with the response. */
const HEADERS = [
  'access-control-allow-origin',
  'cache-control',
  'content-disposition',
  'content-range',
  'content-security-policy',
  'vary',
  'x-content-type-options',
  'x-frame-options',
]

/** Opens a side; the superuser `root` must exist. */
export async function openSide(url: string): Promise<Side> {
  const tokens = new Map<Call['as'], string>()
  /** File names by record: each server chooses its own. */
  const files = new Map<string, string[]>()
  let live: LiveConnection | undefined
  let isHeard = false
  let beacons = 0

  async function send(path: string, init: RequestInit): Promise<Answer> {
    const response = await fetch(url + path, init)
    const type = response.headers.get('content-type') ?? ''
    const text = await response.text()
    return {
      status: response.status,
      body: bodyOf(type, text),
      type,
      headers: Object.fromEntries(HEADERS.map((name) => [name, response.headers.get(name) ?? ''])),
    }
  }

  async function post(
    path: string,
    body: object,
    token = tokens.get('root') ?? '',
    method = 'POST',
  ): Promise<Answer> {
    const headers = { 'content-type': 'application/json', authorization: token }
    const answer = await send(path, { method, headers, body: JSON.stringify(body) })
    if (answer.status >= 400) throw new Error(`${method} ${path} on ${url}: ${JSON.stringify(answer.body)}`)
    return answer
  }

  async function signIn(person: Person, collection: string, who: object): Promise<void> {
    const { body } = await post(`/api/collections/${collection}/auth-with-password`, who, '')
    tokens.set(person, (body as { token: string }).token)
  }

  /** Signs in a superuser with the same id on both sides, because rules and filters may refer to it. */
  async function signInRoot(): Promise<void> {
    await signIn('root', '_superusers', ROOT)
    const authorization = tokens.get('root') ?? ''
    await send(`/api/collections/_superusers/records/${TWIN.id}`, {
      method: 'DELETE',
      headers: { authorization },
    })
    await post('/api/collections/_superusers/records', TWIN)
    await signIn('root', '_superusers', { identity: TWIN.email, password: TWIN.password })
  }

  const withTokens = (text: string) =>
    text.replaceAll(/TOKEN\((\w+)\)/g, (_, name: string) => tokens.get(name as Person) ?? '')

  async function subscribe(call: Call, topics: readonly string[]): Promise<Answer> {
    live ??= await openLiveConnection(url)
    const body = { clientId: live.clientId, subscriptions: [...topics, BEACON] }
    const answer = await send(call.path, requestOf({ ...call, body }, tokens.get(call.as)))
    if (answer.status === 204) isHeard = true
    return answer
  }

  /** Creates a beacon record and returns all events before the beacon's own. */
  async function eventsSince(connection: LiveConnection): Promise<unknown[]> {
    const id = `beacon${String(beacons++).padStart(9, '0')}`
    await post('/api/collections/beacons/records', { id })
    return connection.heardUntil(BEACON, id)
  }

  return {
    async ask(call) {
      if (call.topics) return subscribe(call, call.topics)
      const path = withTokens(pathOf(call, files))
      const answer = await send(path, requestOf(call, tokens.get(call.as), withTokens))
      keepFiles(answer, files)
      const { token } = (answer.body ?? {}) as { token?: unknown }
      if (call.keeps && typeof token === 'string') tokens.set(call.keeps, token)
      if (!live || !isHeard || call.method === 'GET') return answer
      return { ...answer, events: await eventsSince(live) }
    },
    async askMore(answer) {
      if (!live || !answer.events) return answer
      return { ...answer, events: [...answer.events, ...(await eventsSince(live))] }
    },
    async reset() {
      live?.close()
      live = undefined
      isHeard = false
      beacons = 0
      files.clear()
      tokens.clear()
      await signInRoot()
      await post(
        '/api/settings',
        { ...FIRST_SETTINGS, rateLimits: { enabled: false, rules: [], excludedIPs: ['127.0.0.1'] } },
        undefined,
        'PATCH',
      )
      const headers = { authorization: tokens.get('root') ?? '' }
      for (const name of [
        'digest',
        'shelf',
        'rack',
        'beacons',
        'comments',
        'articles',
        'topics',
        'members',
      ]) {
        await send(`/api/collections/${name}`, { method: 'DELETE', headers })
      }
      await post('/api/collections/import', { collections }, undefined, 'PUT')
      for (const [name, list] of Object.entries(records)) {
        for (const record of list) await post(`/api/collections/${name}/records`, record)
      }
      await signIn('anna', 'members', { identity: 'anna@example.com', password: PASSWORD })
      await signIn('ben', 'members', { identity: 'ben0@example.com', password: PASSWORD })
    },
  }
}

const FIRST_SETTINGS = {
  batch: { enabled: true, maxRequests: 3, timeout: 30, maxBodySize: 0 },
  trustedProxy: { headers: [], useLeftmostIP: false },
  smtp: { enabled: false, host: 'smtp.example.com', port: 587, authMethod: '' },
  s3: { enabled: false },
  backups: { cron: '', cronMaxKeep: 3 },
  superuserIPs: [],
}

function bodyOf(type: string, text: string): unknown {
  if (type.startsWith('image/')) return '(picture)'
  if (!type.startsWith('application/json') || text === '') return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function pathOf({ file, path }: Call, files: ReadonlyMap<string, string[]>): string {
  if (!file) return path
  return path.replace('FILE', files.get(file.record)?.[file.at] ?? 'none.txt')
}

function requestOf(call: Call, token = '', fill = (text: string) => text): RequestInit {
  const { body, files, isPayload, method, raw } = call
  const headers = {
    ...(token !== '' && { authorization: token }),
    ...Object.fromEntries(Object.entries(call.headers ?? {}).map(([name, value]) => [name, fill(value)])),
  }
  if (raw) return { method, headers: { ...headers, 'content-type': raw.type }, body: raw.text }
  if (files) return { method, headers, body: formOf(body ?? {}, files, isPayload === true) }
  if (!body) return { method, headers }
  return {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: fill(JSON.stringify(body)),
  }
}

function formOf(body: object, files: NonNullable<Call['files']>, isPayload: boolean): FormData {
  const form = new FormData()
  if (isPayload) form.append('@jsonPayload', JSON.stringify(body))
  else for (const [name, value] of Object.entries(body)) form.append(name, String(value))
  for (const [field, name, content] of files) {
    const encoded = /^base64:(.*)$/.exec(content)?.[1]
    form.append(field, new File([encoded ? Buffer.from(encoded, 'base64') : content], name))
  }
  return form
}

function keepFiles({ body }: Answer, files: Map<string, string[]>): void {
  const record = body as Record<string, unknown> | null
  if (typeof record?.['id'] !== 'string' || typeof record['cover'] !== 'string') return
  const { cover, files: several, secret } = record
  files.set(record['id'], [
    cover,
    typeof secret === 'string' ? secret : '',
    ...(Array.isArray(several) ? several.map(String) : []),
  ])
}
