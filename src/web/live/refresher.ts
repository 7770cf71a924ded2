export type RefresherOptions = {
  refresh: () => Promise<void>
  /** Something is on its way that must not be disturbed, or that brings fresh data itself. */
  isBusy: () => boolean
  /** At least so long between two refreshes (milliseconds). */
  restMs: number
  /** Up to so much later at random: a thousand pages that heard the same do not all ask at once. */
  spreadMs: number
}

export type Refresher = {
  /** Soon, together with whatever else is asked until then. */
  request: () => void
  close: () => void
}

const BUSY_MS = 300

/** Turns many wishes for fresh data into few questions. */
export function createRefresher({ refresh, isBusy, restMs, spreadMs }: RefresherOptions): Refresher {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isWanted = false
  let restsUntil = 0

  function plan(delay: number): void {
    timer ??= setTimeout(() => {
      timer = undefined
      if (isBusy()) plan(BUSY_MS)
      else void run()
    }, delay)
  }

  async function run(): Promise<void> {
    isRunning = true
    isWanted = false
    await refresh()
    isRunning = false
    restsUntil = performance.now() + restMs
    if (isWanted) request()
  }

  function request(): void {
    isWanted = true
    if (!isRunning) plan(Math.max(0, restsUntil - performance.now()) + Math.random() * spreadMs)
  }

  return {
    request,
    close() {
      isWanted = false
      clearTimeout(timer)
    },
  }
}
