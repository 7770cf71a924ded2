import path from 'node:path'
import type { Hono } from 'hono'
import { type ClientIp, createClientIp } from '#api/client-ip.ts'
import { createApi } from '#api/create-api.ts'
import { bakeryCollections } from '#bakery/collections/bakery-collections.ts'
import { mailOutbox } from '#bakery/collections/messages.ts'
import { bakeryJobs } from '#bakery/jobs.server.ts'
import { createKrume } from '#bakery/krume.server.ts'
import type { Krume } from '#bakery/krume.ts'
import { createMailDelivery } from '#bakery/mail/deliver-outbox.server.ts'
import { registerBakeryRules } from '#bakery/rules.server.ts'
import { createTemplateAuthMails } from '#core/auth/template-auth-mails.ts'
import { readMigrations } from '#core/collections/written-migrations.ts'
import type { Core } from '#core/core.ts'
import { createCore } from '#core/create-core.ts'
import { openDatabase } from '#core/db/open-database.ts'
import { systemJobs } from '#core/system-jobs.ts'
import { createDiskBlobStore } from '#kit/blob-store/disk-blob-store.ts'
import type { Clock } from '#kit/clock.ts'
import type { Log } from '#kit/log.ts'
import { createEmlMailer } from '#kit/mailer/eml-mailer.ts'
import type { Mailer } from '#kit/mailer/mailer.ts'
import { createScheduler } from '#kit/scheduler.ts'
import { type AbuseLimits, createAbuseLimits } from './abuse-limits.ts'
import type { Config } from './config.ts'
import { createSettingsMailer } from './settings-mailer.ts'
import { settingsOf } from './settings-of-config.ts'

export type App = {
  core: Core
  krume: Krume
  api: Hono
  limits: AbuseLimits
  clientIp: ClientIp
  /** Starts what happens by itself: mails go out, jobs run by the clock. Ends with `close`. */
  startBackground(): void
  close(): Promise<void>
}

/** Opens the data and puts the rooms together; serves nothing yet. Brings the database in line with the code. */
export async function openApp(config: Config, clock: Clock, log: Log): Promise<App> {
  const database = openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  const blobs = createDiskBlobStore(path.join(config.dataDir, 'storage'))
  const migrations = await readMigrations(path.join(import.meta.dirname, 'bakery', 'migrations'))
  const core = await createCore({
    database,
    clock,
    blobs,
    log,
    definitions: bakeryCollections,
    migrations,
    settings: settingsOf(config),
  })
  registerBakeryRules(core)
  const { settings } = core
  const mailer = createSettingsMailer(settings, createEmlMailer(path.join(config.dataDir, 'outbox'), clock))
  const krume = createKrume({ core, publicUrl: config.publicUrl.origin, operatorEmail: config.operatorEmail })
  const limits = createAbuseLimits(clock, settings)
  const clientIp = createClientIp(() => settings.get().trustedProxy)
  const background = createBackground({ config, core, mailer, log })
  const api = createApi(core, {
    log,
    limits,
    crons: background.scheduler,
    clientIp,
    sendAuthMail: createTemplateAuthMails(mailer, () => {
      const { appName, appURL, senderName, senderAddress } = settings.get().meta
      return { appName, appUrl: appURL, sender: { name: senderName, address: senderAddress } }
    }),
  })
  return {
    core,
    krume,
    api,
    limits,
    clientIp,
    startBackground: () => background.start(),
    async close() {
      await background.close()
      mailer.close()
      await core.close()
    },
  }
}

type BackgroundParts = {
  config: Config
  core: Core
  mailer: Mailer
  log: Log
}

function createBackground({ config, core, mailer, log }: BackgroundParts) {
  const mails = createMailDelivery({ core, mailer, log })
  const jobs = [...bakeryJobs(core, config.publicUrl.origin, mails), ...systemJobs(core)]
  const scheduler = createScheduler(jobs, log)
  const stops: (() => void)[] = []
  return {
    scheduler,
    start() {
      scheduler.start()
      stops.push(
        () => scheduler.close(),
        core.events.onRecord(async ({ action, collection }) => {
          if (action === 'create' && collection.name === mailOutbox.name) await mails.deliverDue()
        }),
      )
    },
    async close() {
      for (const stop of stops) stop()
      await mails.close()
    },
  }
}
