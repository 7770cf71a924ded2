import { useRef, useState } from 'react'
import { localPath } from '#bakery/links.ts'
import type { JobProgress } from '#bakery/watch.ts'
import { useLocale } from '../../../i18n/use-t.ts'
import { linesOf, type WatchedLine } from './watched-lines.ts'

/** `refused`: the form's own action says why. */
type Outcome<Result> = { result: Result } | 'refused' | 'cancelled' | 'failed'

/** Has a long job done by a route that answers while it works (`watchedResponse`): with progress and a way out. */
export function useWatchedJob<Result>(address: string) {
  const locale = useLocale()
  const [progress, setProgress] = useState<JobProgress>()
  const running = useRef<AbortController>(undefined)

  async function run(form: FormData): Promise<Outcome<Result>> {
    const controller = new AbortController()
    running.current = controller
    setProgress({ done: 0, all: 0 })
    try {
      const response = await fetch(localPath(locale, address), {
        method: 'POST',
        body: form,
        signal: controller.signal,
      })
      if (response.status === 422) return 'refused'
      if (!response.ok || !response.body) return 'failed'
      for await (const line of linesOf(response.body)) {
        const told = JSON.parse(line) as WatchedLine<Result>
        if ('result' in told) return { result: told.result }
        if ('failed' in told) return 'failed'
        setProgress(told.progress)
      }
      return 'failed'
    } catch {
      return controller.signal.aborted ? 'cancelled' : 'failed'
    } finally {
      setProgress(undefined)
    }
  }

  return { progress, run, cancel: () => running.current?.abort() }
}
