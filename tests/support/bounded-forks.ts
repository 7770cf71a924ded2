import { ForksPoolWorker, type PoolRunnerInitializer, type WorkerRequest } from 'vitest/node'

const NAME = 'bounded-forks'
const MOST_FILES = 12

/** Vitest's process for test files, which ends after `MOST_FILES` of them, because its native memory grows. */
class BoundedFork extends ForksPoolWorker {
  override readonly name = NAME
  #files = 0

  override send(message: WorkerRequest): void {
    if (message.type === 'run') this.#files++
    super.send(message)
  }

  canReuse(): boolean {
    return this.#files < MOST_FILES
  }
}

export const boundedForks: PoolRunnerInitializer = {
  name: NAME,
  createPoolWorker: (options) => new BoundedFork(options),
}
