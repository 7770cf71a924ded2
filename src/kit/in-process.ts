import { fork } from 'node:child_process'

type ProcessBounds = {
  /** Of all its threads together; it ends itself there. */
  cpuMs: number
  memoryMb: number
  /** Where it is ended from outside, however little of the machine it got. */
  timeoutMs: number
}

export type ProcessJob = { data: unknown; bounds: ProcessBounds }

/**
 * What a module answers (`answerInProcess`) that runs in a process of its own, for work that no thread can be stopped
 * at: a native library that draws what a stranger has sent. `undefined` when it fails or goes beyond its bounds.
 */
export function inProcess<T>(module: URL, data: unknown, bounds: ProcessBounds): Promise<T | undefined> {
  return new Promise((resolve) => {
    const child = fork(module, {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // What this process was told in secret is none of its business.
      env: {},
    })
    const finish = (answer?: T) => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      resolve(answer)
    }
    const timer = setTimeout(finish, bounds.timeoutMs)
    child.once('message', (answer) => finish(answer as T))
    child.once('error', () => finish())
    child.once('exit', () => finish())
    child.send({ data, bounds } satisfies ProcessJob, () => undefined)
  })
}
