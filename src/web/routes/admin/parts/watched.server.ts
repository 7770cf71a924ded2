import type { RouterContextProvider } from 'react-router'
import type { Watch } from '#bakery/watch.ts'
import { requestOf } from '../../../request-context.server.ts'
import type { WatchedLine } from './watched-lines.ts'

/**
 * Streams the progress of `work` as lines of JSON, the last one with its result. The work continues if the browser
 * disconnects. A fault is logged, and the browser only learns that the job failed.
 */
export function watchedResponse<Result>(
  context: Readonly<RouterContextProvider>,
  what: string,
  work: (watch: Watch) => Promise<Result>,
): Response {
  const { log } = requestOf(context)
  let isHeard = true
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async start(stream) {
      const write = (line: WatchedLine<Result>) => {
        if (isHeard) stream.enqueue(encoder.encode(`${JSON.stringify(line)}\n`))
      }
      try {
        const result = await work({ tell: (progress) => write({ progress }) })
        write({ result })
      } catch (error) {
        if (error instanceof Error) log.error(`${what} failed`, error)
        write({ failed: true })
      }
      if (isHeard) stream.close()
    },
    cancel() {
      isHeard = false
    },
  })
  return new Response(body, {
    headers: { 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'private, no-store' },
  })
}
