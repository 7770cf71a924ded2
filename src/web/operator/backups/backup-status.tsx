import { clsx } from 'clsx'
import { useEffect } from 'react'
import type { BackupProgress, BackupsView } from '#bakery/operating/installation/backups.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { startPolling } from '#web/live/poll.ts'
import { useRefresh } from '#web/live/refresh.ts'
import { When } from '../parts/when.tsx'

type Status = Pick<BackupsView, 'running' | 'last'>

/** Shows the running job and refreshes until it is done, or else how the last one ended. */
export function BackupStatus({ running, last }: Status) {
  useRefreshWhileRunning(running)
  if (!running && !last) return null
  return (
    <div className={clsx('rounded-m px-4 py-3 wrap-anywhere', toneOf({ running, last }))}>
      <output className="block font-medium">
        {running ? <Running of={running} /> : last && <Ended of={last} />}
      </output>
      {running && <Progress of={running.progress} />}
    </div>
  )
}

/** Refreshes the page while a job runs: soon after any progress, and less and less often while there is none. */
function useRefreshWhileRunning(running: Status['running']): void {
  const refresh = useRefresh()
  const seen = running && `${running.key} ${running.progress?.step} ${running.progress?.done}`
  useEffect(() => (seen === undefined ? undefined : startPolling(() => void refresh())), [seen, refresh])
}

function toneOf({ running, last }: Status): string {
  if (running) return 'bg-secondary-soft text-secondary-text'
  return last?.error === '' ? 'bg-primary-soft text-primary-text' : 'bg-danger-soft text-danger-text'
}

function Running({ of: { doing, key } }: { of: NonNullable<Status['running']> }) {
  const t = useT('operator').backups
  return (
    <>
      {t.running[doing](key)} {t.leave}
    </>
  )
}

function Ended({ of: { doing, key, ended, error, problem } }: { of: NonNullable<Status['last']> }) {
  const t = useT('operator').backups
  if (error === '')
    return (
      <>
        {t.ended[doing](key)} <When at={ended} />
      </>
    )
  return (
    <>
      {t.failed[doing](key)} {problem ? t.problems[problem] : error}
    </>
  )
}

/** Progress bar outside the live region, because its figures change constantly. */
function Progress({ of: progress }: { of: BackupProgress | undefined }) {
  const t = useT('operator').backups
  const format = useFormat()
  if (!progress) return null
  const { step, done, all } = progress
  const words = t.steps[step](format.number(done), format.number(all))
  return (
    <div className="mt-2 text-14 tabular-nums">
      <progress
        aria-label={words}
        value={done}
        max={Math.max(1, all)}
        className="block h-1.5 w-full accent-ui-secondary"
      />
      <span className="mt-1 block">{words}</span>
    </div>
  )
}
