import { Worker } from 'node:worker_threads'

type ThreadBounds = { timeoutMs: number; memoryMb: number }

/**
 * Runs a module in a worker thread with `data` as its `workerData` and returns its first message, so that other
 * requests do not wait. Returns `undefined` when it fails, exits without a message or takes too long.
 */
export function inThread<T>(module: URL, data: unknown, bounds: ThreadBounds): Promise<T | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(module, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: bounds.memoryMb },
      // Captured, because libraries print a message for every damaged file.
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
