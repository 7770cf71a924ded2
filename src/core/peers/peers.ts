import type { ErrorData } from '#kit/errors.ts'
import type { RateCount, RateLimiter, RateRule } from '#kit/network/rate-limiter.ts'
import type { ChannelMember } from '../db/channel.ts'
import type { Sql } from '../db/sql/sql.ts'

/** A committed change as sent to other processes: the collection by id, records as they are in memory. */
export type ToldEvent = {
  action: 'create' | 'update' | 'delete'
  collection: string
  record: { id: string; [field: string]: unknown }
  previous?: { id: string; [field: string]: unknown }
}

/** A change of a counter, for the rate limiter of that name. */
export type ToldCount = { limiter: string; key: string } & (
  | { done: 'count'; rule: RateRule }
  | { done: 'giveBack' | 'forget' }
)

/** A stored name. `code` is a hash, because the code itself is a credential until it is used. */
export type PostedName = { code: string; name: string }

/** A request about an event stream that belongs to another process. */
export type PeerQuestion = { clientId: string; ip: string } & (
  | {
      for: 'subscribe'
      topics: string[]
      auth: { collection: string; id: string; session?: string | undefined } | null
    }
  | { for: 'send'; topic: string; data: unknown }
)

export type PeerAnswer = {
  done: boolean
  refusal?: { status: number; message: string; data: ErrorData }
}

/** Messages between processes on the same data. */
export type PeerMessage =
  | { about: 'records'; events: ToldEvent[] }
  | { about: 'collections' }
  | { about: 'settings' }
  /** Ids of ended sessions. */
  | { about: 'sessions'; ended: string[] }
  | { about: 'restored' }
  | { about: 'counts'; counts: ToldCount[] }
  /** A new process asks for the counters that are running; `by` is a name that it made up. */
  | { about: 'countsWanted'; by: string }
  | { about: 'countsSoFar'; for: string; limiter: string; counts: RateCount[] }
  | { about: 'postedName'; posted: PostedName }
  | { about: 'question'; id: string; question: PeerQuestion }
  | { about: 'answer'; id: string; answer: PeerAnswer }

type PeerMessageAbout<About extends PeerMessage['about']> = Extract<PeerMessage, { about: About }>

/** Connection to the other processes on the same data: a server may run several times behind a load balancer. */
export type Peers = {
  /** Sends messages. Within a transaction (with its `sql`), they are delivered only on commit. */
  tell(sql: Sql, messages: readonly PeerMessage[]): Promise<void>
  /** Registers a listener. Messages are handled one at a time, in the order in which they were sent. */
  on<About extends PeerMessage['about']>(
    about: About,
    hear: (message: PeerMessageAbout<About>) => void | Promise<void>,
  ): void
  /** Registers a callback for after a lost connection, when caches may be outdated. */
  onResume(renew: () => Promise<void>): void
  /**
   * Registers a callback for when messages may be missing: after another process died, or after a lost connection.
   * Renewals have been called before.
   */
  onMissed(listener: () => void | Promise<void>): void
  /** Starts receiving messages. */
  start(): Promise<void>
  /**
   * Tells whether this process is the leader, which does what must happen only once. NB! Ask again before each piece
   * of work.
   */
  isLeader(): Promise<boolean>
  /** Lists the other running processes, the longest connected first. */
  others(): Promise<ChannelMember[]>
  /**
   * Asks the process responsible; returns `undefined` when none answers within a second, or when there are no others.
   */
  ask(question: PeerQuestion): Promise<PeerAnswer | undefined>
  /** Sets how this process answers; `undefined` leaves the answer to others. */
  onQuestion(answer: (question: PeerQuestion) => Promise<PeerAnswer | undefined>): void
  /** Returns the rate limiter of that name, which counts across all processes with a short delay. */
  readonly rateLimiter: (name: string) => RateLimiter
}
