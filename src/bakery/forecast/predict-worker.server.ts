import { parentPort, workerData } from 'node:worker_threads'
import { predict } from './predict.ts'
import type { Series } from './series.ts'
import { smooth } from './smoothing.server.ts'

/** Runs in a worker thread: the test of a series takes about 15 ms of CPU time. */
const series = workerData as Series[]
parentPort?.postMessage(
  series.map(({ product, values }) => [product, predict(values, smooth)] as const),
  [],
)
