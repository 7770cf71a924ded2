import type { AuthRecord } from '../rules/auth-record.ts'
import type { TopicSource } from './topic-source.ts'

/** A message of an event stream. `id` is the connection's id, which the SDK reads from it. */
export type RealtimeMessage = { id: string; event: string; data: string }

type RealtimeConnection = {
  /** 40 random characters that authorise subscribing for this connection. */
  readonly clientId: string
  /** NB! Call when the client has disconnected, whoever ended it. */
  close(): void
}

export type RealtimeListener = {
  send(message: RealtimeMessage): void
  /** Called when the server ends the connection. */
  end(): void
}

/** Account and IP address of the subscribing request. */
export type RealtimeSubscriber = { auth: AuthRecord | null; ip: string }

/**
 * Live updates for clients (wire contract, section 9). Rules are not evaluated on subscribing but for every changed
 * record, with the subscriber's account.
 */
export type Realtime = {
  /** Opens a connection. Throws 503 once closed. */
  connect(listener: RealtimeListener, ip: string): RealtimeConnection
  /** Replaces all topics of the connection, whichever process it belongs to. Throws 400, 403 or 404. */
  subscribe(clientId: string, topics: readonly string[], subscriber: RealtimeSubscriber): Promise<void>
  /**
   * Sends a message to one connection if it has subscribed to the topic, and ends that subscription; for flows other
   * than records. Returns whether it was sent.
   */
  send(clientId: string, topic: string, data: unknown, ip: string): Promise<boolean>
  /** Adds topics of the product to those of records, once per name. */
  addTopics(source: TopicSource): void
  /** Number of open connections of this process. */
  countConnections(): number
  /** Ends all connections; their clients reconnect and load again. */
  endConnections(): void
  /** Resolves when the changes known so far have been delivered. */
  delivered(): Promise<unknown>
  /** Ends all connections and accepts no new ones. */
  close(): void
}
