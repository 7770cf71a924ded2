import cluster from 'node:cluster'
import { workersOf } from './app/config/workers.ts'

const workers = workersOf(process.env)
// Each role loads only its own modules: the supervisor stays small.
if (cluster.isPrimary && workers > 1) {
  const { supervise } = await import('./app/supervise.ts')
  supervise(workers)
  if (process.env['METRICS_PORT']) await import('./app/telemetry/start-sums.ts')
} else {
  await import('./app/start.ts')
}
