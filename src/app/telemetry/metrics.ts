import cluster from 'node:cluster'
import type { RequestListener, Server } from 'node:http'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { QueryLog } from '#core/db/database.ts'
import type { JobLog } from '#kit/time/scheduler.ts'
import type { Config, MetricsConfig } from '../config/config.ts'
import { serveMetrics } from './metrics-server.ts'
import { routeLabel } from './route-label.ts'
import { addStateMetrics, type MeasuredApp } from './state-metrics.ts'
import type { OrderLog } from './watch-orders.ts'

export type Metrics = {
  readonly registry: Registry
  onQuery: QueryLog
  onJob: JobLog
  onOrder: OrderLog
  watch(listener: RequestListener): RequestListener
  attach(app: MeasuredApp): Promise<void>
  close(): Promise<void>
}

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const QUERY_SECONDS = [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]
const VERBS = new Set(['select', 'insert', 'update', 'delete'])

/** Creates the metrics of this process. They name no bakery and no customer. */
export function createMetrics({ publicUrl }: Pick<Config, 'publicUrl'>, place: MetricsConfig): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'krume_http_request_duration_seconds',
    help: 'Time from a request to the end of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  })
  const queries = new Histogram({
    name: 'krume_db_query_duration_seconds',
    help: 'Time of database statements, without waiting for a connection',
    labelNames: ['verb'],
    buckets: QUERY_SECONDS,
    registers,
  })
  const failedQueries = new Counter({
    name: 'krume_db_query_errors_total',
    help: 'Database statements that failed, violated constraints included',
    registers,
  })
  const jobs = new Histogram({
    name: 'krume_job_duration_seconds',
    help: 'Time of runs of scheduled jobs',
    labelNames: ['job', 'outcome'],
    buckets: [0.1, 1, 10, 60, 600],
    registers,
  })
  const refused = new Counter({
    name: 'krume_orders_refused_total',
    help: 'Attempts of customers to order that were refused, by reason',
    labelNames: ['reason'],
    registers,
  })
  // One of several processes: the supervisor asks all of them and answers with the sums.
  if (cluster.isWorker) answerSupervisor(registry)
  let server: Server | undefined
  return {
    registry,
    onQuery({ sql, ms, failed }) {
      const verb = sql.trimStart().split(/\s/, 1)[0]?.toLowerCase() ?? ''
      queries.observe({ verb: VERBS.has(verb) ? verb : 'other' }, ms / 1000)
      if (failed) failedQueries.inc()
    },
    onJob: ({ id, ms, failed }) => jobs.observe({ job: id, outcome: failed ? 'failed' : 'done' }, ms / 1000),
    onOrder(refusal) {
      if (refusal !== undefined) refused.inc({ reason: refusal })
    },
    watch: (listener) => (request, response) => {
      const begun = performance.now()
      const route = routeLabel(request.headers.host, request.url, publicUrl.host)
      const method = request.method ?? ''
      response.once('close', () => {
        const status = String(response.statusCode)
        // Event streams last as long as their page.
        if (response.getHeader('content-type') === 'text/event-stream') return
        requests.observe({ method, route, status }, (performance.now() - begun) / 1000)
      })
      listener(request, response)
    },
    async attach(app) {
      addStateMetrics(registry, app)
      if (!cluster.isWorker) server = await serveMetrics(() => registry.metrics(), place)
    },
    async close() {
      server?.closeAllConnections()
      await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))
    },
  }
}

/** Lets the supervisor ask for the metrics of this process; the library listens once an instance exists. */
function answerSupervisor(registry: Registry): void {
  AggregatorRegistry.setRegistries(registry)
  // oxlint-disable-next-line eslint/no-new -- its constructor is what begins to listen.
  new AggregatorRegistry()
}
