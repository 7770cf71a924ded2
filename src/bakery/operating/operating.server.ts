import type { AuthServices } from '#core/auth/auth-services.ts'
import type { Core } from '#core/core.ts'
import type { Log } from '#kit/log.ts'
import type { Mailer } from '#kit/mailer/mailer.ts'
import type { Scheduler } from '#kit/time/scheduler.ts'
import type { PlatformEnvironment } from '../platform/platform.ts'
import { createOperatorAccess } from './access/access.server.ts'
import { createJournal } from './access/journal.server.ts'
import { createOperatorAccount } from './access/own-account.server.ts'
import { createSetupLinks } from './access/setup-links.server.ts'
import { createOperatedBakeries } from './bakeries.server.ts'
import { createOperatedBackups } from './installation/backups.server.ts'
import { createConnectionTests } from './installation/connection-tests.server.ts'
import { createHealthCheck } from './installation/health.server.ts'
import { createOperatedJobs } from './installation/jobs.server.ts'
import { createOperatedLogs } from './installation/logs.server.ts'
import type { Machine } from './installation/machine.ts'
import { createOperatedOutbox } from './installation/outbox.server.ts'
import { createOperatedPlatform } from './installation/platform.server.ts'
import { createOperatedRateLimits } from './installation/rate-limits.server.ts'
import { createOperatedSettings } from './installation/settings.server.ts'
import { createOperatedMessages } from './messages.server.ts'
import type { Operating } from './operating.ts'

export type OperatingParts = {
  core: Core
  auth: AuthServices
  publicUrl: string
  environment: PlatformEnvironment
  machine: Machine
  crons: Pick<Scheduler, 'list' | 'run'>
  /** Sends directly, bypassing the outbox. */
  mailer: Pick<Mailer, 'send'>
  log: Log
}

export function createOperating(parts: OperatingParts): Operating {
  const { core, auth, publicUrl, environment, machine, crons, mailer, log } = parts
  return {
    access: createOperatorAccess(core, auth),
    account: createOperatorAccount(core),
    setupLinks: createSetupLinks(core, publicUrl),
    health: createHealthCheck(core, machine),
    journal: createJournal(core),
    bakeries: createOperatedBakeries(core, { publicUrl, ...environment }),
    messages: createOperatedMessages(core),
    outbox: createOperatedOutbox(core),
    jobs: createOperatedJobs(core, crons),
    backups: createOperatedBackups(core, log),
    platform: createOperatedPlatform(core, environment),
    logs: createOperatedLogs(core),
    settings: createOperatedSettings(core),
    rateLimits: createOperatedRateLimits(core),
    connectionTests: createConnectionTests(core, mailer),
  }
}
