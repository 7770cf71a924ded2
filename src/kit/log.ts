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

function given(cause: unknown): unknown[] {
  return cause === undefined ? [] : [cause]
}
