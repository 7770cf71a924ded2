import type { RecordEvent } from '../records/events/events.ts'
import type { AuthRecord } from '../rules/auth-record.ts'

/** A kind of live topics in addition to those of records: `@name/key`. Topics without a source receive nothing. */
export type TopicSource = {
  /** Name with `@`, which no collection name contains. */
  name: `@${string}`
  /**
   * Returns the messages of a committed change by topic key. Called in every process for its own connections, so the
   * result must depend on the event alone.
   */
  messagesOf(event: RecordEvent): readonly { key: string; data: unknown }[]
  /**
   * Tells whether the subscriber may receive messages; called for every delivery with its account and the query of its
   * topic.
   */
  allows(
    key: string,
    auth: AuthRecord | null,
    query: Readonly<Record<string, string>>,
  ): boolean | Promise<boolean>
  /**
   * Minimum interval in ms between messages to so many subscriptions of one topic; equal ones in between are sent once,
   * after it.
   */
  restMs?: (listeners: number) => number
}
