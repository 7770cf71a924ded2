import type { LogLine } from '#bakery/operating/installation/logs.ts'
import { useT } from '#web/document/use-t.ts'
import { StatusPill } from '#web/ui/feedback/status-pill.tsx'

const TONES = { debug: 'neutral', info: 'neutral', warning: 'warn', error: 'bad' } as const

/** Pill with a request's status, or otherwise the entry's level. */
export function LogLevelPill({ line: { level, status } }: { line: LogLine }) {
  const t = useT('operator').logs
  const isClientError = status !== undefined && status >= 400 && status < 500
  return (
    <StatusPill tone={isClientError ? 'warn' : TONES[level]} className="tabular-nums">
      {status ?? t.levels[level]}
    </StatusPill>
  )
}
