import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { shopOrigin } from '#bakery/links.ts'
import { type Demo, seedDemo } from '#bakery/seed/seed-demo.server.ts'
import { upsertSuperuser } from '#core/auth/upsert-superuser.ts'
import { systemClock } from '#kit/clock.ts'
import { consoleLog, type Log } from '#kit/log.ts'
import { createTravelClock } from '#kit/travel-clock.ts'
import { createWebHandler } from '#web/handler.server.ts'
import { createSessionEndpoint } from '#web/session/session-endpoint.server.ts'
import { type Config, ConfigError, loadConfig } from './config.ts'
import { openBuild, openViteServer } from './frontend.ts'
import { openApp } from './open-app.ts'
import { closeServer, createServer } from './server.ts'

const GRACE_MS = 8_000

try {
  await main(loadConfig(process.env))
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function main(config: Config): Promise<void> {
  const log = consoleLog
  const demo = config.demo ? await seed(config, log) : undefined
  const app = await openApp(config, systemClock, log)
  if (config.superuser) await upsertSuperuser(app.core, config.superuser)
  const frontend = config.development ? await openViteServer() : await openBuild()
  const web = createWebHandler({
    krume: app.krume,
    limits: app.limits,
    config,
    clock: systemClock,
    log,
    loadBuild: () => frontend.loadBuild(),
    development: config.development,
  })
  const session = createSessionEndpoint({ krume: app.krume, config })
  const server = createServer({ api: app.api, session, web, clientIp: app.clientIp, frontend })
  await listen(server, config)
  app.startBackground()
  announce(config, demo)

  const stop = async () => {
    // Event streams never end by themselves: the server would wait for them.
    app.core.realtime.close()
    await closeServer(server, GRACE_MS)
    await frontend.close()
    await app.close()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
}

/** The demo bakery has a past: it is made by an app whose clock can be set, before the real one opens. */
async function seed(config: Config, log: Log): Promise<Demo | undefined> {
  const clock = createTravelClock(systemClock)
  const app = await openApp(config, clock, log)
  try {
    return await seedDemo({
      core: app.core,
      clock,
      publicUrl: config.publicUrl.origin,
      onStart: () => log.info('Preparing the demo bakery (once) …'),
    })
  } finally {
    await app.close()
  }
}

async function listen(server: Server, { host, port }: Config): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server.address() as AddressInfo))
  })
}

function announce({ publicUrl, databaseUrl }: Config, demo: Demo | undefined): void {
  const lines = [
    ['Krume', publicUrl.origin],
    ['Data', databaseUrl === undefined ? 'SQLite' : 'PostgreSQL'],
  ]
  if (demo) {
    lines.push(
      ['Demo shop', shopOrigin(publicUrl.origin, demo.slug)],
      ['Demo admin', `${publicUrl.origin}/admin`],
      ['Sign in', `${demo.email}  ${demo.password}`],
    )
  }
  console.info(`\n${lines.map(([name, value]) => `  ${name?.padEnd(14)}${value}`).join('\n')}\n`)
}
