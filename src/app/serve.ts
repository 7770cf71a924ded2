import { type AddressInfo, createServer as createProbe, type Server } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Hono } from 'hono'
import { shopOrigin } from '#bakery/links.ts'
import { SETUP_LINK_MINUTES } from '#bakery/operating/setup-links.ts'
import { notOpen } from '#bakery/platform/not-open.ts'
import type { OperatorDuty } from '#bakery/platform/platform.ts'
import { type Demo, seedDemo } from '#bakery/seed/seed-demo.server.ts'
import { upsertSuperuser } from '#core/auth/upsert-superuser.ts'
import { systemClock } from '#kit/clock.ts'
import { consoleLog, type Log } from '#kit/log.ts'
import { createTravelClock } from '#kit/travel-clock.ts'
import { createKeptPages } from '#web/kept/kept-pages.server.ts'
import { createWebHandler } from '#web/server/handler.server.ts'
import { createSessionEndpoint } from '#web/session/session-endpoint.server.ts'
import type { Config } from './config.ts'
import { openBuild, openViteServer } from './frontend.ts'
import { openApp } from './open-app.ts'
import { logPage } from './page-log.ts'
import type { Readiness } from './readiness.ts'
import { closeServer, createServer } from './server.ts'

const GRACE_MS = 8_000

/** Opens the data, prints the addresses to the console and serves until the process is told to stop. */
export async function serve(config: Config): Promise<void> {
  const log = consoleLog
  // Checked before anything is created or changed: a second `npm start` must only report that the port is taken.
  await tryPort(config)
  const demo = config.demo ? await seed(config, log) : undefined
  const app = await openApp(config, systemClock, log)
  if (config.superuser) await upsertSuperuser(app.core, config.superuser)
  const frontend = config.development ? await openViteServer() : await openBuild()
  const web = createWebHandler({
    krume: app.krume,
    operating: app.operating,
    limits: app.limits,
    config,
    clock: systemClock,
    log,
    loadBuild: () => frontend.loadBuild(),
    development: config.development,
    noteAnswer: (answer) => logPage(app.core, answer),
  })
  const kept = config.development
    ? undefined
    : createKeptPages({
        krume: app.krume,
        web,
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
    log,
  })
  await listen(server, config)
  app.startBackground()
  announce(config, demo, await app.operating.setupLinks.forFirst(), await app.krume.platform.missing())

  const stop = async (drainSeconds: number) => {
    if (readiness.isLeaving) return
    readiness.isLeaving = true
    await setTimeout(drainSeconds * 1000)
    // Event streams never end by themselves: the server would wait for them.
    app.core.realtime.close()
    await closeServer(server, GRACE_MS)
    await frontend.close()
    await app.close()
  }
  // No draining after Ctrl+C: a person is waiting.
  process.once('SIGINT', () => void stop(0))
  process.once('SIGTERM', () => void stop(config.drainSeconds))
}

/**
 * Seeds the demo bakery in an app with a settable clock, because its data date from the past, before the real app
 * opens.
 */
async function seed(config: Config, log: Log): Promise<Demo | undefined> {
  const clock = createTravelClock(systemClock)
  const app = await openApp(config, clock, log)
  try {
    return await seedDemo({
      core: app.core,
      ordering: app.ordering,
      clock,
      publicUrl: config.publicUrl.origin,
      onStart: () => log.info('Preparing the demo bakery (once) …'),
    })
  } finally {
    await app.close()
  }
}

/** Loaded on demand, so that production never loads its code and samples. */
async function openMailPreview({ publicUrl }: Config): Promise<Hono> {
  const { createMailPreview } = await import('./mail-preview.ts')
  return createMailPreview(publicUrl.origin)
}

async function tryPort(config: Config): Promise<void> {
  const probe = createProbe()
  await listen(probe, config)
  await new Promise((resolve) => probe.close(resolve))
}

async function listen(server: Server, { host, port }: Config): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server.address() as AddressInfo))
  })
}

/**
 * Prints the addresses to the console. NB! Never log them: anyone who reads `setupLink` can become the first
 * operator.
 */
function announce(
  { publicUrl, databaseUrl, development }: Config,
  demo: Demo | undefined,
  setupLink: string | undefined,
  missing: readonly OperatorDuty[],
): void {
  const lines = [
    ['Krume', publicUrl.origin],
    ['Data', databaseUrl === undefined ? 'SQLite' : 'PostgreSQL'],
  ]
  if (development) lines.push(['Mails', `${publicUrl.origin}/mails`])
  if (demo) {
    lines.push(
      ['Demo shop', shopOrigin(publicUrl.origin, demo.slug)],
      ['Demo admin', `${publicUrl.origin}/admin`],
      ['Sign in', `${demo.email}  ${demo.password}`],
    )
  }
  if (setupLink !== undefined)
    lines.push(['Set up', `${setupLink}  (once, for ${SETUP_LINK_MINUTES} minutes)`])
  if (missing.length > 0) lines.push(['Not open yet', notOpen(missing)])
  console.info(`\n${lines.map(([name, value]) => `  ${name?.padEnd(14)}${value}`).join('\n')}\n`)
}
