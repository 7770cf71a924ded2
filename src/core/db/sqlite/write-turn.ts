/**
 * The right to write to the file, which the processes of one server pass to each other, and the messages sent while
 * writing.
 */
export type WriteTurn = {
  /** Waits for the turn, and until this process knows all earlier changes by others. */
  take(): Promise<void>
  /** Keeps the messages of the transaction that has just succeeded. */
  keep(): void
  /** Drops the messages of the transaction that was just undone. */
  undo(): void
  /** Gives the turn back and sends the messages. Resolves when other processes follow the binding ones. */
  committed(): Promise<void> | undefined
  /** Gives the turn back, without messages, if it is still held. */
  release(): void
}
