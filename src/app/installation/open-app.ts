import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import type { Hono } from 'hono'
import { type ClientIp, createClientIp } from '#api/call/client-ip.ts'
import { createApi } from '#api/create-api.ts'
import { PROVEN_ALONE } from '#bakery/accounts/proofs/first-proof.server.ts'
import { PROVEN_ANEW } from '#bakery/accounts/proofs/fresh-proof.server.ts'
import { createPaperDrawing } from '#bakery/digests/draw-paper.server.ts'
import { createInvoiceDrawing } from '#bakery/invoices/invoice-file.server.ts'
import { bakeryJobs } from '#bakery/jobs.server.ts'
import { createKrume } from '#bakery/krume.server.ts'
import type { Krume } from '#bakery/krume.ts'
import { registerLiveTopics } from '#bakery/live/live-topics.server.ts'
import { createMailDelivery } from '#bakery/mail/outbox/deliver-outbox.server.ts'
import type { UndrawnMail } from '#bakery/mail/outbox/draw-mail.server.ts'
import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { createOwnerMails } from '#bakery/mail/owners/owner-mails.server.ts'
import type { Machine } from '#bakery/operating/installation/machine.ts'
import { createOperating } from '#bakery/operating/operating.server.ts'
import type { Operating } from '#bakery/operating/operating.ts'
import type { Ordering } from '#bakery/ordering/ordering.server.ts'
import type { PlatformEnvironment, PlatformPlace } from '#bakery/platform/platform.ts'
import { createPrograms } from '#bakery/programs/programs.server.ts'
import { registerBakeryRules } from '#bakery/rules.server.ts'
import { users } from '#bakery/tenancy/users-collection.server.ts'
import { createWebhookDelivery } from '#bakery/webhooks/deliver-webhooks.server.ts'
import { webhookDeliveries } from '#bakery/webhooks/webhooks-collections.server.ts'
import { createAuthServices } from '#core/auth/auth-services.ts'
import { createTemplateAuthMails } from '#core/auth/mailed/template-auth-mails.ts'
import { followBackupSettings } from '#core/backups/auto-backups.ts'
import { SUPERUSERS } from '#core/collections/system-collections.ts'
import type { Core } from '#core/core.ts'
import { createCore } from '#core/create-core.ts'
import type { QueryLog } from '#core/db/database.ts'
import { openDatabase } from '#core/db/open/open-database.ts'
import type { CoordinatorWire } from '#core/db/sqlite/sqlite-channel.ts'
import type { S3Settings, Settings } from '#core/settings/settings.ts'
import { systemJobs } from '#core/system-jobs.ts'
import { createDiskBlobStore } from '#kit/blob-store/disk-blob-store.ts'
import type { Log } from '#kit/log.ts'
import type { Mailer } from '#kit/mailer/mailer.ts'
import { LoopTurns } from '#kit/queues/loop-turns.ts'
import type { Clock } from '#kit/time/clock.ts'
import { createScheduler, type JobLog } from '#kit/time/scheduler.ts'
import { type Config, databasePlace } from '../config/config.ts'
import { type AbuseLimits, createAbuseLimits } from './abuse-limits.ts'
import { createMachine } from './machine.ts'
import { openMailer } from './open-mailer.ts'
import { keepPrivate } from './private-files.ts'
import { programEndpoints } from './program-endpoints.ts'
import { programVersion } from './program-version.ts'
import { restoreInProcess } from './restore-in-process.ts'
import { createSettingsBlobs } from './settings-blobs.ts'
import { settingsOf } from './settings-of-config.ts'

export type App = {
  core: Core
  ordering: Ordering
  krume: Krume
  operating: Operating
  api: Hono
  limits: AbuseLimits
  clientIp: ClientIp
  machine: Machine
  /** Turns in which pages start; while some wait, transactions wait to share a commit. */
  turns: LoopTurns
  /** Starts sending mails and running scheduled jobs, until `close`. */
  startBackground(): void
  close(): Promise<void>
}

/** Receives what the app measures; without it nothing is measured. */
type AppWatch = { onQuery?: QueryLog | undefined; onJob?: JobLog | undefined }

/**
 * Opens the data, migrates the database and composes the rooms; serves nothing yet. `coordinator` connects to the
 * other processes of this server.
 */
export async function openApp(
  config: Config,
  clock: Clock,
  log: Log,
  { onJob, onQuery }: AppWatch = {},
  coordinator?: CoordinatorWire,
): Promise<App> {
  keepPrivate(config.dataDir, log)
  accessSync(config.dataDir, constants.W_OK)
  const turns = new LoopTurns()
  const expectsMore = () => turns.isCrowded
  const database = openDatabase({ ...databasePlace(config), coordinator, expectsMore, onQuery })
  // Called lazily: the settings are loaded before the first file is accessed.
  const current = (): Settings => core.settings.get()
  const place = (folder: string, select: (settings: Settings) => S3Settings) =>
    createSettingsBlobs(current, select, createDiskBlobStore(path.join(config.dataDir, folder)))
  const core: Core = await createCore({
    database,
    clock,
    blobs: place('storage', ({ s3 }) => s3),
    backups: {
      blobs: place('', ({ backups }) => backups.s3),
      folder: path.join(config.dataDir, '.scratch'),
      keys: config.backupKeys,
      restoreAside: restoreInProcess,
    },
    log,
    ...(await programVersion()),
    settings: settingsOf(config),
    workLimits: config.workLimits,
    processes: config.workers,
    sessionLimits: {
      [users.name]: config.sessionSeconds.owners,
      [SUPERUSERS]: config.sessionSeconds.operators,
    },
  })
  registerLiveTopics(core)
  const { settings } = core
  const mailer = openMailer(settings, path.join(config.dataDir, 'outbox'))
  const publicUrl = config.publicUrl.origin
  const environment = environmentOf(config)
  const ordering = registerBakeryRules(core, { publicUrl, ...environment })
  const byTemplate = createTemplateAuthMails(mailer, () => platformOf(settings.get()))
  const send = createOwnerMails(core, { publicUrl, ...environment }, byTemplate)
  const auth = createAuthServices(core, { log, send, provenAlone: PROVEN_ALONE, provenAnew: PROVEN_ANEW })
  const krume = createKrume({ core, auth, ordering, publicUrl, ...environment })
  const machine = createMachine(core, config.dataDir)
  const limits = createAbuseLimits(core)
  const clientIp = createClientIp(() => settings.get().trustedProxy)
  const background = createBackground({
    place: { publicUrl, ...environment },
    core,
    ordering,
    krume,
    mailer,
    log,
    onJob,
  })
  const crons = background.scheduler
  const operating = createOperating({ core, auth, publicUrl, environment, machine, crons, mailer, log })
  const calls = createPrograms(core, ordering)
  const more = programEndpoints({ calls, keys: krume.apiKeys, limits, publicUrl })
  const api = createApi(core, { log, limits, crons, clientIp, auth, more })
  return {
    core,
    ordering,
    krume,
    operating,
    api,
    limits,
    clientIp,
    machine,
    turns,
    startBackground: () => background.start(),
    async close() {
      await background.close()
      mailer.close()
      await core.close()
    },
  }
}

/** Returns the platform's name and address, and the sender of its mails. */
function platformOf({ meta: { appName, appURL, senderName, senderAddress } }: Settings) {
  return { appName, appUrl: appURL, sender: { name: senderName, address: senderAddress } }
}

type BackgroundParts = {
  place: PlatformPlace
  core: Core
  ordering: Ordering
  krume: Krume
  mailer: Mailer<UndrawnMail>
  log: Log
  onJob: JobLog | undefined
}

function createBackground({ place, core, ordering, krume, mailer, log, onJob }: BackgroundParts) {
  const drawPaper = createPaperDrawing(core, krume.print)
  const mails = createMailDelivery({
    core,
    mailer,
    brandImages: krume.brandImages,
    drawPaper,
    drawInvoice: createInvoiceDrawing(core),
    log,
  })
  const webhooks = createWebhookDelivery(core, place, log)
  const jobs = [...bakeryJobs(core, ordering, place, { mails, webhooks }), ...systemJobs(core)]
  const scheduler = createScheduler(jobs, log, () => core.peers.isLeader(), onJob)
  followBackupSettings(core, scheduler)
  const stops: (() => void)[] = []
  return {
    scheduler,
    start() {
      scheduler.start()
      mails.start()
      webhooks.start()
      stops.push(
        () => scheduler.close(),
        core.events.onRecord(async ({ action, collection, elsewhere }) => {
          if (elsewhere) return
          if (action !== 'create') return
          if (collection.name === mailOutbox.name) await mails.deliverDue()
          if (collection.name === webhookDeliveries.name) await webhooks.deliverDue()
        }),
      )
    },
    async close() {
      for (const stop of stops) stop()
      await Promise.all([mails.close(), webhooks.close()])
    },
  }
}

function environmentOf({ demo, operatorAddress, operatorEmail, operatorName }: Config): PlatformEnvironment {
  const operator = { name: operatorName, address: operatorAddress, email: operatorEmail }
  return { operator, isDemo: demo }
}
