import { useState } from 'react'
import type { JobProgress } from '#bakery/job-progress.ts'
import { localPath } from '#bakery/links.ts'
import { useLocale } from '#web/document/use-t.ts'
import { linesOf, type ProgressLine } from './progress-lines.ts'

/**
 * Outcome of a job. `refused`: the form's own action reports why. `lost`: the connection broke off, but the server
 * continues.
 */
type Outcome<Result> = { result: Result } | 'refused' | 'lost' | 'failed'

/** Runs a long job on a route that streams its progress (`progressResponse`). */
export function useProgressJob<Result>(address: string) {
  const locale = useLocale()
  const [progress, setProgress] = useState<JobProgress>()

  async function run(form: FormData): Promise<Outcome<Result>> {
    setProgress({ done: 0, all: 0 })
    try {
      const response = await fetch(localPath(locale, address), { method: 'POST', body: form })
      if (response.status === 422) return 'refused'
      if (!response.ok || !response.body) return 'failed'
      for await (const line of linesOf(response.body)) {
        const parsed = JSON.parse(line) as ProgressLine<Result>
        if ('result' in parsed) return { result: parsed.result }
        if ('failed' in parsed) return 'failed'
        setProgress(parsed.progress)
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
