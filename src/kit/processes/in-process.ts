import { fork } from 'node:child_process'

type ProcessBounds = {
  /** CPU time of all threads of the process in milliseconds; the process kills itself beyond it. */
  cpuMs: number
  memoryMb: number
  /** Wall-clock time after which the parent kills the process, in milliseconds. */
  timeoutMs: number
}

export type ProcessJob = { data: unknown; bounds: ProcessBounds }

/**
 * Runs a module (see `answerInProcess`) in a process of its own and returns its answer, or `undefined` when
 * it fails or exceeds its bounds. Meant for work that could not be stopped in a thread, such as a native
 * library that renders an untrusted file.
 */
export function inProcess<T>(module: URL, data: unknown, bounds: ProcessBounds): Promise<T | undefined> {
  return new Promise((resolve) => {
    const child = fork(module, {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // The child must not see the secrets in our environment.
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
