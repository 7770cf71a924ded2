import { useState } from 'react'
import { localPath } from '#bakery/links.ts'
import type { JobProgress } from '#bakery/watch.ts'
import { useLocale } from '../../../i18n/use-t.ts'
import { linesOf, type WatchedLine } from './watched-lines.ts'

/**
 * Outcome of a job. `refused`: the form's own action reports why. `lost`: the connection broke off, but the server
 * continues.
 */
type Outcome<Result> = { result: Result } | 'refused' | 'lost' | 'failed'

/** Runs a long job on a route that streams its progress (`watchedResponse`). */
export function useWatchedJob<Result>(address: string) {
  const locale = useLocale()
  const [progress, setProgress] = useState<JobProgress>()

  async function run(form: FormData): Promise<Outcome<Result>> {
    setProgress({ done: 0, all: 0 })
    try {
      const response = await fetch(localPath(locale, address), { method: 'POST', body: form })
      if (response.status === 422) return 'refused'
      if (!response.ok || !response.body) return 'failed'
      for await (const line of linesOf(response.body)) {
        const told = JSON.parse(line) as WatchedLine<Result>
        if ('result' in told) return { result: told.result }
        if ('failed' in told) return 'failed'
        setProgress(told.progress)
      }
      return 'lost'
    } catch {
      return 'lost'
    } finally {
      setProgress(undefined)
    }
  }

  return { progress, run }
}
