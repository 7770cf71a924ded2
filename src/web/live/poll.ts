/** Pauses in ms between two refreshes while there is no stream; the last one is repeated. */
const PAUSES = [2000, 3000, 5000, 8000, 15_000]

/** Refreshes the page at growing intervals until the returned function is called. Hidden tabs are skipped. */
export function startPolling(refresh: () => void): () => void {
  let round = 0
  let timer: ReturnType<typeof setTimeout>

  function plan(): void {
    timer = setTimeout(
      () => {
        if (document.visibilityState === 'visible') refresh()
        round += 1
        plan()
      },
      PAUSES[Math.min(round, PAUSES.length - 1)],
    )
  }

  plan()
  return () => clearTimeout(timer)
}
