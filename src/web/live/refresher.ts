export type RefresherOptions = {
  refresh: () => Promise<void>
  /** Returns true while a form or navigation is pending, which must not be disturbed or brings fresh data itself. */
  isBusy: () => boolean
  /** Minimum time in ms between two refreshes. */
  restMs: number
  /** Maximum random delay in ms, so that a thousand pages with the same news do not send their requests at once. */
  spreadMs: number
}

export type Refresher = {
  /** Requests a refresh soon; requests until then are merged. */
  request: () => void
  close: () => void
}

const BUSY_MS = 300

/** Merges many requests for fresh data into few refreshes. */
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
