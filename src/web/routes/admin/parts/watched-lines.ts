import type { JobProgress } from '#bakery/watch.ts'

/** One line of the answer to a long job. */
export type WatchedLine<Result> = { progress: JobProgress } | { result: Result } | { failed: true }

/** The lines of an answer as they come, however it is cut into pieces on its way. */
export async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    rest += done ? decoder.decode() : decoder.decode(value, { stream: true })
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
    if (done) break
  }
  if (rest !== '') yield rest
}
