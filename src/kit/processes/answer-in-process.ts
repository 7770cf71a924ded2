import type { ProcessJob } from './in-process.ts'

const LOOK_EVERY_MS = 50
const MIB = 1024 * 1024

/**
 * Runs in the child process of `inProcess` and sends back the result of `work`. Kills the process when it exceeds its
 * bounds, when `work` fails or when the parent disconnects. `work` must not block the main thread; native libraries,
 * which work in their own threads, don't.
 */
export function answerInProcess(work: (data: unknown) => Promise<unknown>): void {
  process.once('disconnect', end)
  process.once('message', ({ bounds, data }: ProcessJob) => {
    setInterval(() => {
      const { system, user } = process.cpuUsage()
      const isBeyond =
        (user + system) / 1000 > bounds.cpuMs || process.memoryUsage.rss() > bounds.memoryMb * MIB
      if (isBeyond) end()
    }, LOOK_EVERY_MS)
    work(data).then((answer) => process.send?.(answer), end)
  })
}

/** Kills the process at once: an orderly exit would wait for the library to finish. */
function end(): void {
  process.kill(process.pid, 'SIGKILL')
}
