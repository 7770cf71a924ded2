import type { RouterContextProvider } from 'react-router'
import type { Watch } from '#bakery/watch.ts'
import { requestOf } from '../../../request-context.server.ts'
import type { WatchedLine } from './watched-lines.ts'

/**
 * Answers while it works: a line of JSON for each step, the last one with what came of it. Whoever goes away gives the
 * work up. A fault is logged, and the browser told no more than that.
 */
export function watchedResponse<Result>(
  context: Readonly<RouterContextProvider>,
  what: string,
  work: (watch: Watch) => Promise<Result>,
): Response {
  const { log } = requestOf(context)
  const leaving = new AbortController()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async start(stream) {
      const write = (line: WatchedLine<Result>) => {
        if (!leaving.signal.aborted) stream.enqueue(encoder.encode(`${JSON.stringify(line)}\n`))
      }
      try {
        const result = await work({ tell: (progress) => write({ progress }), signal: leaving.signal })
        write({ result })
      } catch (error) {
        if (leaving.signal.aborted) return
        if (error instanceof Error) log.error(`${what} failed`, error)
        write({ failed: true })
      }
      if (!leaving.signal.aborted) stream.close()
    },
    cancel() {
      leaving.abort()
    },
  })
  return new Response(body, {
    headers: { 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'private, no-store' },
  })
}
