import { Worker } from 'node:worker_threads'

type ThreadBounds = { timeoutMs: number; memoryMb: number }

/**
 * What a module says (its first message) that runs in a thread of its own with `data` as its `workerData`, so that the
 * requests of others do not wait for it; `undefined` when it fails, ends without a word or takes too long.
 */
export function inThread<T>(module: URL, data: unknown, bounds: ThreadBounds): Promise<T | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(module, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: bounds.memoryMb },
      // Libraries tell the console of every damaged file.
      stdout: true,
      stderr: true,
    })
    const finish = (answer?: T) => {
      clearTimeout(timer)
      resolve(answer)
      void worker.terminate()
    }
    const timer = setTimeout(finish, bounds.timeoutMs)
    worker.once('message', finish)
    worker.once('error', () => finish())
    worker.once('exit', () => finish())
  })
}
