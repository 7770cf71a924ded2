import { fork } from 'node:child_process'
import { bindable } from './bound-values.ts'
import { DatabaseFault, QueryTooLong } from './database-errors.ts'

export type BoundedQuery = { sql: string; parameters: readonly unknown[] }
export type BoundedAnswer = { rows: Record<string, unknown>[] } | { error: string }

const PROCESS = new URL('./sqlite-bounded-query.ts', import.meta.url)

/**
 * Asks in a process of its own: the engine runs in the thread of whoever asks and cannot be interrupted, but a process
 * can be ended. It only reads. Throws `QueryTooLong`, and `DatabaseFault` with what the engine says.
 */
export async function askBounded(
  file: string,
  { parameters, sql }: BoundedQuery,
  limitMs: number,
): Promise<Record<string, unknown>[]> {
  const asked = fork(PROCESS, [file], { serialization: 'advanced', execArgv: [], stdio: 'ignore' })
  try {
    const answer = await new Promise<BoundedAnswer>((resolve, reject) => {
      const timer = setTimeout(() => reject(new QueryTooLong(limitMs)), limitMs)
      asked.once('message', (message) => resolve(message as BoundedAnswer))
      asked.once('error', reject)
      asked.once('exit', () => reject(new DatabaseFault('it ended without an answer')))
      asked.once('exit', () => clearTimeout(timer))
      asked.send({ sql, parameters: parameters.map(bindable) })
    })
    if ('error' in answer) throw new DatabaseFault(answer.error)
    return answer.rows
  } finally {
    asked.kill('SIGKILL')
  }
}
