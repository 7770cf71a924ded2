import type { RequestListener } from 'node:http'
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { NodeSDK } from '@opentelemetry/sdk-node'
import type { QueryLog } from '#core/db/database.ts'
import type { Config } from '../config/config.ts'
import { routeLabel } from './route-label.ts'

type Traces = {
  onQuery: QueryLog
  watch(listener: RequestListener): RequestListener
  close(): Promise<void>
}

/** Verb of a statement, and the first table that it concerns. */
const STATEMENT = /^\s*(?:with\b[^]*?\)\s*)?(\w+)(?:[^]*?\b(?:from|into|update|table)\s+"?(\w+))?/i

/**
 * Starts OpenTelemetry's SDK, which reads its exporters, sampler and resource from the standard variables (`OTEL_…`).
 * Spans name routes, tables and kinds of mail; values, addresses and ids of customers are in none.
 */
export async function startTraces({ publicUrl }: Config): Promise<Traces> {
  // Metrics have an endpoint of their own (`METRICS_PORT`), and log lines go to the console.
  process.env['OTEL_METRICS_EXPORTER'] ||= 'none'
  process.env['OTEL_LOGS_EXPORTER'] ||= 'none'
  process.env['OTEL_SERVICE_NAME'] ||= 'krume'
  const sdk = new NodeSDK({ instrumentations: [] })
  sdk.start()
  const tracer = trace.getTracer('krume')
  return {
    onQuery({ sql, ms, failed }) {
      const [, verb = 'query', table] = STATEMENT.exec(sql) ?? []
      // Traced only as part of something else: background work every second would be noise.
      if (!trace.getActiveSpan()) return
      const now = Date.now()
      const span = tracer.startSpan(`${verb.toUpperCase()} ${table ?? ''}`.trim(), {
        kind: SpanKind.CLIENT,
        startTime: now - ms,
        attributes: { 'db.query.text': sql.slice(0, 2000), ...(table && { 'db.collection.name': table }) },
      })
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(now)
    },
    watch: (listener) => (request, response) => {
      const route = routeLabel(request.headers.host, request.url, publicUrl.host)
      const { method = '' } = request
      const parent = propagation.extract(context.active(), request.headers)
      const attributes = { 'http.request.method': method, 'http.route': route }
      const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
      response.once('close', () => {
        span.setAttribute('http.response.status_code', response.statusCode)
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      })
      context.with(trace.setSpan(parent, span), () => listener(request, response))
    },
    close: () => sdk.shutdown(),
  }
}
