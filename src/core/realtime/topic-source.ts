import type { AuthRecord } from '../auth/auth.ts'
import type { RecordEvent } from '../records/events.ts'

/** One kind of live topics beside those of records: `@name/key`. What no source names is heard by nobody. */
export type TopicSource = {
  /** With `@`, which no collection's name has. */
  name: `@${string}`
  /**
   * What a committed change has to tell, by the topic's key. Asked in every process, each for its own connections:
   * what is told must follow from the event alone.
   */
  messagesOf(event: RecordEvent): readonly { key: string; data: unknown }[]
  /** Asked at every delivery, with the account that subscribed. */
  allows(key: string, auth: AuthRecord | null): boolean | Promise<boolean>
  /** At most one message of a topic in so many milliseconds: of those in between the last one is told. */
  restMs?: number
}
