import type { AuthRecord } from '../auth/auth.ts'
import type { TopicSource } from './topic-source.ts'

/** One message of an event stream. `id` is the connection's: the SDK learns it from there. */
export type RealtimeMessage = { id: string; event: string; data: string }

type RealtimeConnection = {
  /** 40 random characters: whoever knows it may subscribe for this connection. */
  readonly clientId: string
  /** NB! To be called when the client is gone, whoever ended it. */
  close(): void
}

export type RealtimeListener = {
  send(message: RealtimeMessage): void
  /** The server ends the connection. */
  end(): void
}

/** Who subscribes: the account and address of the subscribing request. */
export type RealtimeSubscriber = { auth: AuthRecord | null; ip: string }

/**
 * Live changes for clients (wire contract, section 9). Rules are not asked when somebody subscribes, but for every
 * record that changes, with the account that subscribed.
 */
export type Realtime = {
  /** Throws 503 once it is closed. */
  connect(listener: RealtimeListener, ip: string): RealtimeConnection
  /** Replaces all topics of the connection, in whichever process it lives. Throws 400, 403 or 404. */
  subscribe(clientId: string, topics: readonly string[], subscriber: RealtimeSubscriber): Promise<void>
  /**
   * To one connection, when it subscribed to that topic, which ends the subscription: for flows that are no records.
   * False when it did not.
   */
  send(clientId: string, topic: string, data: unknown, ip: string): Promise<boolean>
  /** Topics of the product, beside those of records. Once for each name. */
  addTopics(source: TopicSource): void
  /** Ends all connections: their clients come back and ask anew. */
  endConnections(): void
  /** Ends all connections and takes no new ones. */
  close(): void
}
