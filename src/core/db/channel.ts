import type { Sql } from './sql/sql.ts'

/** Messaging between the processes that share a database. */
export type Channel = {
  /**
   * Sends messages: on commit within a transaction, immediately outside of one. Messages are stored for a while, so
   * that a process that loses its connection receives them late. Between processes of one server, binding messages
   * have been followed by all of them when the transaction, or the promise outside of one, resolves.
   */
  send(sql: Sql, messages: readonly string[], isBinding?: boolean): Promise<void>
  /** Starts passing messages of other processes to `listener`, one batch after the other. Call once. */
  listen(listener: ChannelListener): Promise<void>
  /**
   * Returns true in exactly one of the processes, for as long as it lives and reaches the database. NB! Ask again
   * before each piece of work.
   */
  isLeader(): Promise<boolean>
  /**
   * Lists the other listening processes, the longest connected first; none while this one cannot reach the database.
   */
  others(): Promise<ChannelMember[]>
}

export type ChannelMember = {
  /** IP address as seen by the database; empty for a process on the same machine. */
  address: string
  isLeader: boolean
  /** Start of its connection. */
  since: Date
}

export type ChannelListener = {
  receive(messages: readonly string[]): Promise<void>
  /**
   * Called after a reconnect. Messages that were still stored have been received, but others may be missing: the
   * connection may have been lost for long, or lead to another server now.
   */
  resumed(): Promise<void>
  /** Called when messages may be missing for good, because their sender died. */
  missed(): Promise<void>
  /** Called when the connection is lost; reconnecting is automatic. */
  lost(cause: unknown): void
}
