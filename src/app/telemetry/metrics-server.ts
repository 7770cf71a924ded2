import { timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { AggregatorRegistry, Registry } from 'prom-client'
import { consoleLog as log } from '#kit/log.ts'
import type { MetricsConfig } from '../config/config.ts'

/** Serves `GET /metrics` on a port of its own, so that no proxy in front of the shops can publish it. */
export function serveMetrics(
  read: () => Promise<string>,
  { host, port, token }: MetricsConfig,
): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume()
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    if (token !== undefined && !isBearer(request.headers.authorization, token))
      return void response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end()
    read().then(
      (text) => response.writeHead(200, { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      (cause: unknown) => {
        log.error('Metrics could not be read', cause)
        response.writeHead(500).end()
      },
    )
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}

/** Serves the sums over all processes of this server, in the one that supervises them. */
export async function serveSums(place: MetricsConfig): Promise<void> {
  const all = new AggregatorRegistry()
  await serveMetrics(() => all.clusterMetrics(), place)
}

function isBearer(header: string | undefined, token: string): boolean {
  const given = Buffer.from(header ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
