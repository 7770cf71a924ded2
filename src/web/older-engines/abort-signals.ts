/** `AbortSignal.any` and `.timeout` for browsers without them; workers import this too. */
import { anySignal } from './any-signal.ts'
import { lend } from './lend.ts'

lend(AbortSignal, 'any', anySignal)
lend(AbortSignal, 'timeout', (milliseconds) => {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('Timed out', 'TimeoutError')), milliseconds)
  return controller.signal
})
