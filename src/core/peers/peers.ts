import type { ErrorData } from '#kit/errors.ts'
import type { RateLimiter, RateRule } from '#kit/rate-limiter.ts'
import type { PostedName } from '../auth/oauth2/posted-names.ts'
import type { ChannelMember } from '../db/channel.ts'
import type { Sql } from '../db/sql.ts'

/** A committed change as another process is told of it: collections by id, records as they are in memory. */
export type ToldEvent = {
  action: 'create' | 'update' | 'delete'
  collection: string
  record: { id: string; [field: string]: unknown }
  previous?: { id: string; [field: string]: unknown }
}

/** What was counted, for the rate limiter of that name. */
export type ToldCount = { limiter: string; key: string } & (
  | { done: 'count'; rule: RateRule }
  | { done: 'giveBack' | 'forget' }
)

/** About an event stream that lives in one of the processes. */
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

/** What processes on the same data tell each other. */
export type PeerMessage =
  | { about: 'records'; events: ToldEvent[] }
  | { about: 'collections' }
  | { about: 'settings' }
  /** Sessions that have ended, by id. */
  | { about: 'sessions'; ended: string[] }
  | { about: 'restored' }
  | { about: 'counts'; counts: ToldCount[] }
  | { about: 'postedName'; posted: PostedName }
  | { about: 'question'; id: string; question: PeerQuestion }
  | { about: 'answer'; id: string; answer: PeerAnswer }

type PeerMessageAbout<About extends PeerMessage['about']> = Extract<PeerMessage, { about: About }>

/** The other processes on the same data: a server may run many times behind a load balancer. */
export type Peers = {
  /** Inside a transaction (with its `sql`), others hear of it if and when it is committed. */
  tell(sql: Sql, messages: readonly PeerMessage[]): Promise<void>
  /** Messages are heard one after the other, in the order in which they were told. */
  on<About extends PeerMessage['about']>(
    about: About,
    hear: (message: PeerMessageAbout<About>) => void | Promise<void>,
  ): void
  /** The connection to the others was away: what is kept in memory may be out of date. */
  onResume(renew: () => Promise<void>): void
  /** From now on hears the others. */
  start(): Promise<void>
  /** Whether this process is the one that does what must be done once. NB! Ask again before each piece of work. */
  isLeader(): Promise<boolean>
  /** The other processes there are now, the longest first. */
  others(): Promise<ChannelMember[]>
  /** What one process alone knows; `undefined` when none answers within a second, or when there are no others. */
  ask(question: PeerQuestion): Promise<PeerAnswer | undefined>
  /** How this process answers the others; `undefined` leaves it to them. */
  onQuestion(answer: (question: PeerQuestion) => Promise<PeerAnswer | undefined>): void
  /** Counts for all processes together: what one has counted, the others know a moment later. One for each name. */
  readonly rateLimiter: (name: string) => RateLimiter
}
