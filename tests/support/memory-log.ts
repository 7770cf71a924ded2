import type { Log } from '#kit/log.ts'

type LogLine = { level: 'info' | 'warn' | 'error'; message: string; cause?: unknown }
export type MemoryLog = Log & { readonly lines: LogLine[] }

/** Creates a log that stores its lines. */
export function createMemoryLog(): MemoryLog {
  const lines: LogLine[] = []
  const write = (level: LogLine['level']) => (message: string, cause?: unknown) => {
    lines.push({ level, message, ...(cause !== undefined && { cause }) })
  }
  return { lines, info: write('info'), warn: write('warn'), error: write('error') }
}
