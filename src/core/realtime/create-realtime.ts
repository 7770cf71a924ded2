import { ApiError, badRequest, forbidden, notFound } from '#kit/errors.ts'
import type { Log } from '#kit/log.ts'
import type { OpenSessions } from '../auth/sessions/open-sessions.ts'
import type { Core } from '../core.ts'
import type { RecordEvent } from '../records/events/events.ts'
import type { AuthRecord } from '../rules/auth-record.ts'
import { checkTopics } from './check-topics.ts'
import { connectionElsewhere } from './connection-elsewhere.ts'
import { type Connection, Connections } from './connections.ts'
import { Deliveries } from './deliveries.ts'
import { Questions } from './questions.ts'
import type { Realtime } from './realtime.ts'
import { parseTopic } from './topic.ts'
import { TopicSources } from './topic-sources.ts'

export type RealtimeOptions = {
  log: Log
  sessions: Pick<OpenSessions, 'onEnded'>
  /** Time in ms after which a connection without events is ended. */
  idleMs?: number
  /** Maximum duration of a connection in ms; its client reconnects with a fresh token. */
  maxMs?: number
}

const IDLE_MS = 5 * 60_000
const MAX_MS = 30 * 60_000

/**
 * Creates live updates for the connections of this process. They depend on `core.events` alone, which also receives
 * the changes of other processes.
 */
export function createRealtime(
  core: Core,
  { log, sessions, idleMs = IDLE_MS, maxMs = MAX_MS }: RealtimeOptions,
): Realtime {
  const { limits } = core.work
  const questions = new Questions(limits)
  const connections = new Connections({ idleMs, maxMs, ...limits }, (gone) => questions.remove(gone))
  const sources = new TopicSources(questions, report)
  const deliveries = new Deliveries(core, questions, report)
  /** Queue for topics of the product: one change after the other. */
  let queue: Promise<void> = Promise.resolve()
  let isClosed = false

  const stopListening = core.events.onRecord((event) => {
    if (connections.isEmpty) return
    for (const connection of connections.all()) refreshAuth(core, questions, connection, event)
    deliveries.tell(event)
    queue = queue.then(() => sources.tell(event)).catch(report)
  })

  sessions.onEnded((ended) => {
    for (const connection of connections.all()) endSession(questions, connection, ended)
  })

  function report(cause: unknown): void {
    log.error('A change did not reach its subscribers', cause)
  }

  const anywhere = connectionElsewhere(core, {
    has: (clientId) => connections.find(clientId) !== undefined,

    subscribe(clientId, topics, { auth, ip }) {
      const connection = connections.find(clientId)
      if (!connection) throw notFound('Missing or invalid client id.')
      if (connection.ip !== ip) throw badRequest('Invalid realtime client.')
      if (connection.auth && !isSameAccount(connection.auth, auth)) {
        throw forbidden("The current and the previous request authorization don't match.")
      }
      const before = connection.auth
      connection.auth = auth
      try {
        questions.replace(connection, topics.map(parseTopic))
      } catch (error) {
        connection.auth = before
        throw error
      }
    },

    send(clientId, topic, data, ip) {
      const connection = connections.find(clientId)
      if (connection?.ip !== ip) return false
      const heard = questions.topicsOf(connection, topic)
      if (heard.length === 0) return false
      for (const text of heard) questions.removeTopic(connection, text)
      connection.send(topic, JSON.stringify(data))
      return true
    },
  })

  return {
    connect(listener, ip) {
      if (isClosed) throw new ApiError(503, 'The server is stopping.')
      const connection = connections.open(listener, ip)
      connection.send('PB_CONNECT', JSON.stringify({ clientId: connection.id }))
      return { clientId: connection.id, close: () => connection.close() }
    },

    async subscribe(clientId, topics, subscriber) {
      const errors = checkTopics(clientId, topics)
      if (Object.keys(errors).length > 0) throw badRequest(undefined, errors)
      await anywhere.subscribe(clientId, topics, subscriber)
    },

    send: (clientId, topic, data, ip) => anywhere.send(clientId, topic, data, ip),

    addTopics: (source) => sources.add(source),

    countConnections: () => connections.size,

    endConnections() {
      for (const connection of connections.all()) connection.end()
    },

    delivered: () => Promise.all([queue, deliveries.settled()]),

    close() {
      isClosed = true
      stopListening()
      sources.close()
      this.endConnections()
    },
  }
}

/**
 * Updates the account of a connection; it becomes a guest when the account is deleted or its tokens become invalid.
 */
function refreshAuth(
  core: Core,
  questions: Questions,
  connection: Connection,
  { action, collection, record }: RecordEvent,
): void {
  const { auth } = connection
  if (!auth) return
  if (collection.type === 'auth' && action !== 'create' && isSameAccount(auth, { collection, record })) {
    const holds = action === 'update' && auth.record.tokenKey === record.tokenKey
    connection.auth = holds ? { ...auth, collection, record } : null
  }
  if (!isStillSigned(core, auth)) connection.auth = null
  if (!connection.auth) askAsGuest(questions, connection)
}

function endSession(questions: Questions, connection: Connection, ended: ReadonlySet<string>): void {
  const session = connection.auth?.session
  if (session !== undefined && ended.has(session)) askAsGuest(questions, connection)
}

/** Continues a connection's subscriptions as a guest. */
function askAsGuest(questions: Questions, connection: Connection): void {
  connection.auth = null
  try {
    questions.replace(connection, questions.ofConnection(connection))
  } catch {
    // Subscriptions shared with others of the account become separate ones, which may exceed the limits.
    connection.end()
  }
}

/** Returns false when the account's collection was deleted or has ended all sessions. */
function isStillSigned(core: Core, { collection }: AuthRecord): boolean {
  const now = core.collections.find(collection.id)
  return now?.type === 'auth' && now.authToken.secret === collection.authToken.secret
}

function isSameAccount(one: AuthRecord | null, other: AuthRecord | null): boolean {
  return one?.record.id === other?.record.id && one?.collection.id === other?.collection.id
}
