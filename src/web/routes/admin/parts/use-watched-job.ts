import { useState } from 'react'
import { localPath } from '#bakery/links.ts'
import type { JobProgress } from '#bakery/watch.ts'
import { useLocale } from '../../../i18n/use-t.ts'
import { linesOf, type WatchedLine } from './watched-lines.ts'

/** `refused`: the form's own action says why. `lost`: the server goes on, but nothing is heard of it any more. */
type Outcome<Result> = { result: Result } | 'refused' | 'lost' | 'failed'

/** Has a long job done by a route that answers while it works (`watchedResponse`), and shows how far it is. */
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
