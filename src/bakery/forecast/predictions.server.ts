import { LRUCache } from 'lru-cache'
import { QueueFull } from '#kit/errors.ts'
import { inThread } from '#kit/processes/in-thread.ts'
import { FairQueue } from '#kit/queues/fair-queue.ts'
import { type Prediction, predict } from './predict.ts'
import type { Series, WeekdaySeries } from './series.ts'

/** Predictions by product. `isRough`: without smoothing, because there was no time for it. */
export type Predictions = { of: ReadonlyMap<string, Prediction>; leftOut: number; isRough: boolean }

/** Limits of the worker thread; 300 series take five seconds. */
const BOUNDS = { timeoutMs: 20_000, memoryMb: 256 }
/** Number of series that are smoothed, the largest ones; the last value predicts the others. */
const MOST_SMOOTHED = 300
/** Queue that computes one day at a time; bakeries take turns. */
const computing = new FairQueue({ atOnce: 1, waiting: 30, waitingPerOwner: 4 }, 'forecasts')

const MOST_KEPT = 200
const KEPT_MS = 15 * 60_000

/** Predictions of days, computed in a thread and remembered for a quarter of an hour. */
export class KeptPredictions {
  readonly #kept = new LRUCache<string, Promise<Predictions>>({ max: MOST_KEPT, ttl: KEPT_MS })

  /** Returns the predictions under `key`; `load` reads their series when they are not remembered. */
  async get(key: string, load: () => Promise<WeekdaySeries>): Promise<Predictions> {
    const known = this.#kept.get(key)
    if (known) return known
    const fresh = load().then(predictAll)
    this.#kept.set(key, fresh)
    try {
      const predictions = await fresh
      if (predictions.isRough) this.#kept.delete(key)
      return predictions
    } catch (error) {
      this.#kept.delete(key)
      throw error
    }
  }
}

async function predictAll({ series, leftOut }: WeekdaySeries): Promise<Predictions> {
  const bySize = series.toSorted((a, b) => latest(b) - latest(a))
  const found = series.length === 0 ? [] : await inTurn(bySize.slice(0, MOST_SMOOTHED))
  const simple = (found ? bySize.slice(MOST_SMOOTHED) : bySize).map(
    ({ product, values }) => [product, predict(values, () => undefined)] as const,
  )
  return { of: new Map([...(found ?? []), ...simple]), leftOut, isRough: found === undefined }
}

type Found = (readonly [string, Prediction])[]

async function inTurn(series: readonly Series[]): Promise<Found | undefined> {
  const worker = new URL('./predict-worker.server.ts', import.meta.url)
  try {
    return await computing.run(() => inThread<Found>(worker, series, BOUNDS))
  } catch (error) {
    if (error instanceof QueueFull) return undefined
    throw error
  }
}

function latest({ values }: Series): number {
  return values.slice(-4).reduce((sum, value) => sum + value, 0)
}
