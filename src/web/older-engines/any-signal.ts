/** Implements `AbortSignal.any`: the returned signal aborts as soon as one of `signals` does, for the same reason. */
export function anySignal(signals: Iterable<AbortSignal>): AbortSignal {
  const all = [...signals]
  const controller = new AbortController()
  const aborted = all.find((signal) => signal.aborted)
  if (aborted) {
    controller.abort(aborted.reason)
    return controller.signal
  }
  for (const signal of all) {
    const abort = () => controller.abort(signal.reason)
    signal.addEventListener('abort', abort, { once: true, signal: controller.signal })
  }
  return controller.signal
}
