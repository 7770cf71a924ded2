/** Log for the operator, as text for people. Stacks of causes are written here and nowhere else. */
export type Log = {
  info(message: string): void
  warn(message: string, cause?: unknown): void
  error(message: string, cause?: unknown): void
}

/** Writes to the console: the default of a running server. */
export const consoleLog: Log = {
  info: (message) => console.info(message),
  warn: (message, cause) => console.warn(message, ...given(cause)),
  error: (message, cause) => console.error(message, ...given(cause)),
}

/**
 * Creates a log that writes each line as one JSON object: `time`, `level`, `message`, and `error` and `traceId` if
 * there are any.
 */
export function createJsonLog(write: (line: string) => void, traceId: () => string | undefined): Log {
  const line = (level: string) => (message: string, cause?: unknown) => {
    const trace = traceId()
    write(
      JSON.stringify({
        time: new Date().toISOString(),
        level,
        message,
        ...(cause !== undefined && { error: describe(cause) }),
        ...(trace !== undefined && { traceId: trace }),
      }),
    )
  }
  return { info: line('info'), warn: line('warn'), error: line('error') }
}

function describe(cause: unknown): string {
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
}

function given(cause: unknown): unknown[] {
  return cause === undefined ? [] : [cause]
}
