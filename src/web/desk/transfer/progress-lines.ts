import type { JobProgress } from '#bakery/job-progress.ts'

/** One line of a long job's response. */
export type ProgressLine<Result> = { progress: JobProgress } | { result: Result } | { failed: true }

/** Yields the lines of a response as they arrive, however it is split into chunks. */
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
