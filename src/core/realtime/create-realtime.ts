import { ApiError, badRequest, forbidden, notFound } from '#kit/errors.ts'
import type { Log } from '#kit/log.ts'
import type { AuthRecord } from '../auth/auth.ts'
import type { Core } from '../core.ts'
import type { RecordEvent } from '../records/events.ts'
import { checkTopics } from './check-topics.ts'
import { connectionElsewhere } from './connection-elsewhere.ts'
import { type Connection, Connections } from './connections.ts'
import { eventForSubscriber } from './event-for-subscriber.ts'
import type { Realtime } from './realtime.ts'
import { matchTopic, parseTopic, type Topic } from './topic.ts'
import { TopicSources } from './topic-sources.ts'

export type RealtimeOptions = {
  log: Log
  /** Ends connections to which nothing was sent for so long. */
  idleMs?: number
  /** Ends every connection after so long: its client comes back with a fresh token. */
  maxMs?: number
}

const IDLE_MS = 5 * 60_000
const MAX_MS = 30 * 60_000

/**
 * Live changes for the connections of this process. It hears of changes through `core.events` alone, so changes of
 * other processes reach its connections as soon as those events do.
 */
export function createRealtime(
  core: Core,
  { log, idleMs = IDLE_MS, maxMs = MAX_MS }: RealtimeOptions,
): Realtime {
  const connections = new Connections({ idleMs, maxMs })
  const sources = new TopicSources(() => signedIn(core, connections.all()), report)
  /** One change after the other: a client must not learn of a deletion before the creation. */
  let queue: Promise<void> = Promise.resolve()
  let isClosed = false

  const stopListening = core.events.onRecord((event) => {
    if (connections.isEmpty) return
    refreshAuth(connections.all(), event)
    queue = queue
      .then(() => deliver(core, signedIn(core, connections.all()), event))
      .then(() => sources.tell(event))
      .catch(report)
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
      connection.auth = auth
      connection.topics = topics.map(parseTopic)
    },

    send(clientId, topic, data, ip) {
      const connection = connections.find(clientId)
      if (connection?.ip !== ip || !connection.topics.some(({ path }) => path === topic)) return false
      connection.topics = connection.topics.filter(({ path }) => path !== topic)
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
      if (Object.keys(errors).length > 0) {
        throw badRequest('An error occurred while validating the submitted data.', errors)
      }
      await anywhere.subscribe(clientId, topics, subscriber)
    },

    send: (clientId, topic, data, ip) => anywhere.send(clientId, topic, data, ip),

    addTopics: (source) => sources.add(source),

    endConnections() {
      for (const connection of connections.all()) connection.end()
    },

    close() {
      isClosed = true
      stopListening()
      sources.close()
      this.endConnections()
    },
  }
}

/** Connections of an account that is gone, or whose tokens no longer hold, go on as guests. */
function refreshAuth(connections: Connection[], { action, collection, record }: RecordEvent): void {
  if (collection.type !== 'auth' || action === 'create') return
  const changed = { collection, record }
  for (const connection of connections) {
    if (!connection.auth || !isSameAccount(connection.auth, changed)) continue
    const holds = action === 'update' && connection.auth.record.tokenKey === record.tokenKey
    connection.auth = holds ? changed : null
  }
}

async function deliver(core: Core, connections: Connection[], event: RecordEvent): Promise<void> {
  // Many clients ask the same with the same account, or with none: the answer is worked out once.
  const answers = new Map<string, Promise<string | undefined>>()
  const answer = (rule: 'list' | 'view', { query, headers }: Topic, auth: AuthRecord | null) => {
    const key = JSON.stringify([rule, auth?.collection.id, auth?.record.id, query, headers])
    const known = answers.get(key) ?? eventForSubscriber(core, event, rule, { query, headers }, auth)
    answers.set(key, known)
    return known
  }
  const deliveries = connections.flatMap((connection) =>
    connection.topics.map(async (topic) => {
      const rule = matchTopic(topic, event.collection, event.record.id, core.collections)
      if (!rule) return
      const { auth } = connection
      const data = await answer(rule, topic, auth)
      if (data !== undefined && isSameAccount(connection.auth, auth)) connection.send(topic.text, data)
    }),
  )
  await Promise.all(deliveries)
}

/** The connections; whose session has ended goes on as a guest. */
function signedIn(core: Core, connections: Connection[]): Connection[] {
  for (const connection of connections) {
    if (connection.auth && !isStillSigned(core, connection.auth)) connection.auth = null
  }
  return connections
}

/** False when the account's collection is gone, or has ended all sessions. */
function isStillSigned(core: Core, { collection }: AuthRecord): boolean {
  const now = core.collections.find(collection.id)
  return now?.type === 'auth' && now.authToken.secret === collection.authToken.secret
}

function isSameAccount(one: AuthRecord | null, other: AuthRecord | null): boolean {
  return one?.record.id === other?.record.id && one?.collection.id === other?.collection.id
}
