import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AutoETS, initSync } from '@bsull/augurs/ets'
import type { Smooth } from './predict.ts'

const LIBRARY = import.meta.resolve('@bsull/augurs/ets')

initSync({ module: readFileSync(fileURLToPath(new URL('ets_bg.wasm', LIBRARY))) })

/** Models that the library chooses from: additive errors, with a trend or without, no season. */
const MODELS = 'AZN'

/** Predicts by exponential smoothing (ETS). Blocks for milliseconds per call: meant for worker threads. */
export const smooth: Smooth = (values) => {
  const first = values[0] ?? 0
  // The library divides by the spread of the values.
  if (values.every((value) => value === first)) return first
  const model = new AutoETS(1, MODELS)
  try {
    model.fit(Float64Array.from(values))
    const [next] = model.predict(1).point
    return next !== undefined && Number.isFinite(next) ? next : undefined
  } catch {
    // "No model found", or too few values.
    return undefined
  } finally {
    model.free()
  }
}
