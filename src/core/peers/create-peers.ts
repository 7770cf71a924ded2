import { recordId } from '#kit/ids.ts'
import type { Log } from '#kit/log.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { Database } from '../db/database.ts'
import type { PeerMessage, Peers } from './peers.ts'
import { createQuestions } from './questions.ts'
import { createSharedLimiters } from './shared-limiters.ts'

/** Messages without which another process would answer from an outdated cache. */
const BINDING: ReadonlySet<PeerMessage['about']> = new Set([
  'collections',
  'settings',
  'sessions',
  'restored',
  'postedName',
])

type Listener = (message: PeerMessage) => void | Promise<void>

/**
 * Creates the connection to other processes. Without a channel there are none: this process leads and sends nothing.
 */
export function createPeers({ db, clock, log }: { db: Database; clock: Clock; log: Log }): Peers {
  const { channel } = db
  const listeners = new Map<PeerMessage['about'], Listener[]>()
  const renewals: (() => Promise<void>)[] = []
  const misses: (() => void | Promise<void>)[] = []

  async function hear(message: PeerMessage): Promise<void> {
    for (const listener of listeners.get(message.about) ?? []) {
      try {
        await listener(message)
      } catch (cause) {
        log.error(`What another process told about ${message.about} was not followed`, cause)
      }
    }
  }

  async function missed(): Promise<void> {
    for (const renew of renewals) {
      await renew().catch((cause) => log.error('Not everything is up to date', cause))
    }
    for (const listener of misses) await listener()
  }

  const peers: Peers = {
    async tell(sql, messages) {
      if (messages.length === 0) return
      await channel?.send(
        sql,
        messages.map((message) => JSON.stringify(message)),
        messages.some(({ about }) => BINDING.has(about)),
      )
    },
    on(about, listener) {
      // The listener is called only with messages of the kind `about`.
      listeners.set(about, [...(listeners.get(about) ?? []), listener as Listener])
    },
    onResume: (renew) => void renewals.push(renew),
    onMissed: (listener) => void misses.push(listener),
    async start() {
      await channel?.listen({
        async receive(messages) {
          for (const message of messages) await hear(JSON.parse(message))
        },
        async resumed() {
          log.info('The other processes can be heard again.')
          await missed()
        },
        missed,
        lost: (cause) => log.warn('The other processes cannot be heard', cause),
      })
      // Otherwise each replacement process would admit as many attempts as if nobody had tried before.
      await peers.tell(db.read, [{ about: 'countsWanted', by: name }])
    },
    isLeader: async () => channel?.isLeader() ?? true,
    others: async () => channel?.others() ?? [],
    rateLimiter: (name) => limiters.get(name),
    ask: (question) => questions.ask(question),
    onQuestion: (answer) => questions.onQuestion(answer),
  }
  const limiters = createSharedLimiters({
    clock,
    share: channel && ((counts) => peers.tell(db.read, [{ about: 'counts', counts }])),
  })
  const name = recordId()
  const questions = createQuestions(channel && ((message) => peers.tell(db.read, [message])))
  peers.on('question', (message) => questions.hear(message))
  peers.on('answer', (message) => questions.hear(message))
  peers.on('counts', ({ counts }) => limiters.apply(counts))
  peers.on('countsWanted', ({ by }) =>
    peers.tell(
      db.read,
      limiters.portions().map((portion) => ({ about: 'countsSoFar', for: by, ...portion })),
    ),
  )
  peers.on('countsSoFar', ({ for: asker, limiter, counts }) => {
    if (asker === name) limiters.adopt(limiter, counts)
  })
  return peers
}
