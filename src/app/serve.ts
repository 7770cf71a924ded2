import { type AddressInfo, createServer as createProbe, type Server } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Hono } from 'hono'
import { shopOrigin } from '#bakery/links.ts'
import { SETUP_LINK_MINUTES } from '#bakery/operating/access/setup-links.ts'
import { notOpen } from '#bakery/platform/not-open.ts'
import type { OperatorDuty } from '#bakery/platform/platform.ts'
import type { Demo } from '#bakery/seed/seed-demo.server.ts'
import { upsertSuperuser } from '#core/auth/operators/upsert-superuser.ts'
import { consoleLog, createJsonLog, type Log } from '#kit/log.ts'
import { systemClock } from '#kit/time/clock.ts'
import { createTravelClock, type TravelClock } from '#kit/time/travel-clock.ts'
import { traceId } from '#kit/tracing.ts'
import { createKeptPages } from '#web/kept/kept-pages.server.ts'
import { createWebHandler } from '#web/server/handler.server.ts'
import { createSessionEndpoint } from '#web/session/session-endpoint.server.ts'
import type { Config } from './config/config.ts'
import { openBuild, openViteServer } from './http/frontend.ts'
import { logPage } from './http/page-log.ts'
import type { Readiness } from './http/readiness.ts'
import { closeServer, createServer } from './http/server.ts'
import { type App, openApp } from './installation/open-app.ts'
import { type Leaving, ownPlace } from './own-place.ts'
import { openTelemetry } from './telemetry/telemetry.ts'
import { watchOrders } from './telemetry/watch-orders.ts'

const GRACE_MS = 8_000
/** Time in which the clients of a replaced process learn that they should reconnect. */
const LEAST_DRAIN_SECONDS = 1

/**
 * Opens the data and serves until the process is told to stop. The first of several processes prepares the data and
 * prints the addresses to the console.
 */
export async function serve(config: Config): Promise<void> {
  const log = config.jsonLog ? createJsonLog((line) => console.info(line), traceId) : consoleLog
  const { coordinator, isFirst, onLeave } = ownPlace()
  // Checked before anything is created or changed: a second `npm start` must only report that the port is taken.
  if (isFirst) await tryPort(config)
  // Settable, because the demo bakery's data dates from the past.
  const clock = createTravelClock(systemClock)
  const telemetry = await openTelemetry(config, log)
  const app = await openApp(config, clock, log, telemetry, coordinator)
  const krume = telemetry.onOrder ? watchOrders(app.krume, telemetry.onOrder) : app.krume
  const demo = config.demo && isFirst ? await seedDemo(app, config, clock, log) : undefined
  if (config.superuser && isFirst) await upsertSuperuser(app.core, config.superuser)
  const frontend = config.development ? await openViteServer() : await openBuild()
  const web = createWebHandler({
    krume,
    operating: app.operating,
    limits: app.limits,
    config,
    clock: systemClock,
    log,
    loadBuild: () => frontend.loadBuild(),
    development: config.development,
    turns: app.turns,
    noteAnswer: (answer) => logPage(app.core, answer),
  })
  const kept = config.development
    ? undefined
    : createKeptPages({
        krume: app.krume,
        web,
        turns: app.turns,
        publicUrl: config.publicUrl,
        clock: systemClock,
        maxBytes: app.core.work.limits.bytesOfKeptPages,
      })
  const session = createSessionEndpoint({ krume: app.krume, config })
  const mailPreview = config.development ? await openMailPreview(config) : undefined
  const { publicUrl, apiBaseUrl } = config
  const { api, clientIp } = app
  const readiness: Readiness = { isLeaving: false, check: app.core.requireDatabase }
  const server = createServer({
    api,
    session,
    web,
    kept,
    clientIp,
    readiness,
    publicUrl,
    apiBaseUrl,
    frontend,
    mailPreview,
    watch: telemetry.watch,
    log,
  })
  await listen(server, config)
  await telemetry.attach?.(app)
  app.startBackground()
  if (isFirst)
    announce(config, demo, await app.operating.setupLinks.forFirst(), await app.krume.platform.missing())

  onLeave(async (leaving) => {
    readiness.isLeaving = true
    readiness.isReplaced = leaving === 'replaced'
    await setTimeout(drainSecondsOf(leaving, config) * 1000)
    // Event streams never end by themselves: the server would wait for them.
    app.core.realtime.close()
    await closeServer(server, GRACE_MS)
    await frontend.close()
    await app.close()
    await telemetry.close()
  })
}

async function seedDemo(
  app: App,
  { publicUrl }: Config,
  clock: TravelClock,
  log: Log,
): Promise<Demo | undefined> {
  const seed = await import('#bakery/seed/seed-demo.server.ts')
  const onStart = () => log.info('Preparing the demo bakery (once) …')
  return seed.seedDemo({ ...app, clock, publicUrl: publicUrl.origin, onStart })
}

function drainSecondsOf(leaving: Leaving, { drainSeconds }: Config): number {
  if (leaving === 'at once') return 0
  return leaving === 'replaced' ? Math.max(drainSeconds, LEAST_DRAIN_SECONDS) : drainSeconds
}

/** Loaded on demand, so that production never loads its code and samples. */
async function openMailPreview({ publicUrl }: Config): Promise<Hono> {
  const { createMailPreview } = await import('./http/mail-preview.ts')
  return createMailPreview(publicUrl.origin)
}

async function tryPort(config: Config): Promise<void> {
  const probe = createProbe()
  await listen(probe, config, true)
  await new Promise((resolve) => probe.close(resolve))
}

/** Listens on the port, which the processes of a server share unless one is `exclusive`. */
async function listen(server: Server, { host, port }: Config, exclusive = false): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, exclusive }, () => resolve(server.address() as AddressInfo))
  })
}

/**
 * Prints the addresses to the console. NB! Never log them: anyone who reads `setupLink` can become the first
 * operator.
 */
function announce(
  { publicUrl, databaseUrl, development, workers }: Config,
  demo: Demo | undefined,
  setupLink: string | undefined,
  missing: readonly OperatorDuty[],
): void {
  const lines = [
    ['Krume', publicUrl.origin],
    ['Data', databaseUrl === undefined ? 'SQLite' : 'PostgreSQL'],
  ]
  if (workers > 1) lines.push(['Processes', String(workers)])
  if (development) lines.push(['Mails', `${publicUrl.origin}/mails`])
  if (demo) {
    lines.push(
      ['Demo shop', shopOrigin(publicUrl.origin, demo.slug)],
      ['Demo admin', `${publicUrl.origin}/admin`],
      ['Log in', `${demo.email}  ${demo.password}`],
    )
  }
  if (setupLink !== undefined)
    lines.push(['Set up', `${setupLink}  (once, for ${SETUP_LINK_MINUTES} minutes)`])
  if (missing.length > 0) lines.push(['Not open yet', notOpen(missing)])
  console.info(`\n${lines.map(([name, value]) => `  ${name?.padEnd(14)}${value}`).join('\n')}\n`)
}
