import type { Log } from '#kit/log.ts'

type LogLine = { level: 'info' | 'warn' | 'error'; message: string; cause?: unknown }
export type MemoryLog = Log & { readonly lines: LogLine[] }

/** Keeps what the operator would have read. */
export function createMemoryLog(): MemoryLog {
  const lines: LogLine[] = []
  const write = (level: LogLine['level']) => (message: string, cause?: unknown) => {
    lines.push({ level, message, ...(cause !== undefined && { cause }) })
  }
  return { lines, info: write('info'), warn: write('warn'), error: write('error') }
}
