import { ApiError, notFound } from '#kit/errors.ts'
import type { Core } from '../core.ts'
import type { PeerAnswer, PeerQuestion } from '../peers/peers.ts'
import type { AuthRecord } from '../rules/auth-record.ts'
import type { Realtime, RealtimeSubscriber } from './realtime.ts'

/** Operations on the connections of this process. */
type OwnConnections = {
  has(clientId: string): boolean
  subscribe(clientId: string, topics: readonly string[], subscriber: RealtimeSubscriber): void
  send(clientId: string, topic: string, data: unknown, ip: string): boolean
}

/**
 * Forwards requests about connections of other processes. An event stream belongs to one process, but its client's
 * requests may reach any of them.
 */
export function connectionElsewhere(core: Core, own: OwnConnections): Pick<Realtime, 'subscribe' | 'send'> {
  core.peers.onQuestion(async (question) =>
    own.has(question.clientId) ? answer(core, own, question) : undefined,
  )
  return {
    async subscribe(clientId, topics, subscriber) {
      if (own.has(clientId)) return own.subscribe(clientId, topics, subscriber)
      const { auth, ip } = subscriber
      const who = auth && { collection: auth.collection.id, id: auth.record.id, session: auth.session }
      const said = await core.peers.ask({ for: 'subscribe', clientId, topics: [...topics], auth: who, ip })
      if (!said) throw notFound('Missing or invalid client id.')
      if (said.refusal) throw new ApiError(said.refusal.status, said.refusal.message, said.refusal.data)
    },
    async send(clientId, topic, data, ip) {
      if (own.has(clientId)) return own.send(clientId, topic, data, ip)
      const said = await core.peers.ask({ for: 'send', clientId, topic, data, ip })
      return said?.done === true
    },
  }
}

async function answer(core: Core, own: OwnConnections, question: PeerQuestion): Promise<PeerAnswer> {
  const { clientId, ip } = question
  if (question.for === 'send') return { done: own.send(clientId, question.topic, question.data, ip) }
  const auth = question.auth && (await findAccount(core, question.auth))
  try {
    own.subscribe(clientId, question.topics, { auth, ip })
    return { done: true }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { data, message, status } = error
    return { done: false, refusal: { data, message, status } }
  }
}

/** Finds the subscriber's account; the other process has verified the token. A deleted account counts as a guest. */
async function findAccount(
  core: Core,
  who: NonNullable<Extract<PeerQuestion, { for: 'subscribe' }>['auth']>,
): Promise<AuthRecord | null> {
  const collection = core.collections.find(who.collection)
  if (collection?.type !== 'auth') return null
  const record = await core.records.find(collection, who.id)
  return record ? { collection, record, ...(who.session !== undefined && { session: who.session }) } : null
}
