import type { ProcessJob } from './in-process.ts'

const LOOK_EVERY_MS = 50
const MIB = 1024 * 1024

/**
 * The other end of `inProcess`. Ends this process at the bounds that it was given, and with whoever asks. `work` must
 * leave its thread free, as native libraries do that work in threads of their own.
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

/** At once: leaving in order would wait for what the library is at. */
function end(): void {
  process.kill(process.pid, 'SIGKILL')
}
