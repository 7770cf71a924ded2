import type { RouterContextProvider } from 'react-router'
import type { ProgressListener } from '#bakery/job-progress.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import type { ProgressLine } from './progress-lines.ts'

/**
 * Streams the progress of `work` as lines of JSON, the last one with its result. The work continues if the browser
 * disconnects. A fault is logged, and the browser only learns that the job failed.
 */
export function progressResponse<Result>(
  context: Readonly<RouterContextProvider>,
  what: string,
  work: (progress: ProgressListener) => Promise<Result>,
): Response {
  const { log } = requestOf(context)
  let isConnected = true
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async start(stream) {
      const write = (line: ProgressLine<Result>) => {
        if (isConnected) stream.enqueue(encoder.encode(`${JSON.stringify(line)}\n`))
      }
      try {
        const result = await work({ report: (progress) => write({ progress }) })
        write({ result })
      } catch (error) {
        if (error instanceof Error) log.error(`${what} failed`, error)
        write({ failed: true })
      }
      if (isConnected) stream.close()
    },
    cancel() {
      isConnected = false
    },
  })
  return new Response(body, {
    headers: { 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'private, no-store' },
  })
}
