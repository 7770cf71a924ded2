import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'

const tracer = trace.getTracer('krume')

/**
 * Runs `work` as a span of the current trace. Without an SDK this only calls `work`. Attributes and names must not
 * identify a customer.
 */
export function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      // The class alone: a message may quote what a customer typed.
      const kind = error instanceof Error ? error.name : typeof error
      span.setAttribute('error.type', kind).setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}

/** Returns the current trace as W3C `traceparent`, to store it with work that is done later; `''` without one. */
export function currentTrace(): string {
  const carrier: { traceparent?: string } = {}
  propagation.inject(context.active(), carrier)
  return carrier.traceparent ?? ''
}

/** Runs `work` within a stored trace, or in none for `''`. */
export function inTrace<T>(traceparent: string, work: () => Promise<T>): Promise<T> {
  return context.with(propagation.extract(ROOT_CONTEXT, { traceparent }), work)
}

/** Returns the id of the current trace, for log lines; `undefined` without one. */
export function traceId(): string | undefined {
  return trace.getActiveSpan()?.spanContext().traceId
}
