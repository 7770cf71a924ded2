import type { Sql } from './sql.ts'

/** How the processes that share a database tell each other what has happened. */
export type Channel = {
  /**
   * Inside a transaction, the others hear of it if and when that is committed; outside, at once. Messages are kept for
   * a while, so that whoever lost its connection hears of them late rather than never.
   */
  send(sql: Sql, messages: readonly string[]): Promise<void>
  /** From now on hears what other processes send, one batch after the other. Once. */
  listen(listener: ChannelListener): Promise<void>
  /**
   * True in exactly one of the processes that ask, and in that one for as long as it lives and reaches the database.
   * NB! Ask again before each piece of work.
   */
  isLeader(): Promise<boolean>
  /** The other processes that listen now, the longest first; none while this one does not reach the database. */
  others(): Promise<ChannelMember[]>
}

export type ChannelMember = {
  /** Of the network, as the database sees it; empty for a process on the database's own machine. */
  address: string
  isLeader: boolean
  /** Since when it has been connected. */
  since: Date
}

export type ChannelListener = {
  receive(messages: string[]): Promise<void>
  /** The connection was lost and is there again. What was missed has been received, unless it was away for long. */
  resumed(): Promise<void>
  /** The connection is lost; it is tried again by itself. */
  lost(cause: unknown): void
}
