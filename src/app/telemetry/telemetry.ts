import type { RequestListener } from 'node:http'
import type { QueryLog } from '#core/db/database.ts'
import type { Log } from '#kit/log.ts'
import type { JobLog } from '#kit/time/scheduler.ts'
import type { Config } from '../config/config.ts'
import type { MeasuredApp } from './state-metrics.ts'
import type { OrderLog } from './watch-orders.ts'

/** Measurements of requests, queries, jobs and mails. Without metrics and traces none of it is loaded. */
export type Telemetry = {
  onQuery: QueryLog
  onJob?: JobLog | undefined
  onOrder?: OrderLog | undefined
  /** Returns the listener with every request measured. */
  watch?: ((listener: RequestListener) => RequestListener) | undefined
  /** Adds what is measured in the opened app and begins to answer on `METRICS_PORT`. */
  attach?: ((app: MeasuredApp) => Promise<void>) | undefined
  close(): Promise<void>
}

/** Creates what the environment asks for: metrics (`METRICS_PORT`), traces (`OTEL_…`) and the log of slow queries. */
export async function openTelemetry(config: Config, log: Log): Promise<Telemetry> {
  const traces = config.traces ? await (await import('./traces.ts')).startTraces(config) : undefined
  const metrics = config.metrics
    ? (await import('./metrics.ts')).createMetrics(config, config.metrics)
    : undefined
  return {
    onQuery(query) {
      metrics?.onQuery(query)
      traces?.onQuery(query)
      if (config.slowQueryMs > 0 && query.ms >= config.slowQueryMs)
        log.warn(`Slow query, ${Math.round(query.ms)} ms: ${query.sql.slice(0, MAX_SQL)}`)
    },
    onJob: metrics?.onJob,
    onOrder: metrics || traces ? (refusal) => metrics?.onOrder(refusal) : undefined,
    watch: metrics || traces ? (listener) => watched(watched(listener, traces), metrics) : undefined,
    attach: metrics && ((app) => metrics.attach(app)),
    async close() {
      await metrics?.close()
      await traces?.close()
    },
  }
}

const MAX_SQL = 2000

type Watcher = { watch(listener: RequestListener): RequestListener }

function watched(listener: RequestListener, watcher: Watcher | undefined): RequestListener {
  return watcher ? watcher.watch(listener) : listener
}
