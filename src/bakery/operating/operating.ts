import type { OperatorAccess } from './access.ts'
import type { OperatedBackups } from './backups.ts'
import type { OperatedBakeries } from './bakeries.ts'
import type { ConnectionTests } from './connection-tests.ts'
import type { HealthCheck } from './health.ts'
import type { OperatedJobs } from './jobs.ts'
import type { Journal } from './journal.ts'
import type { OperatedLogs } from './logs.ts'
import type { OperatedMessages } from './messages.ts'
import type { OperatedOutbox } from './outbox.ts'
import type { OperatorAccount } from './own-account.ts'
import type { OperatedPlatform } from './platform.ts'
import type { OperatedRateLimits } from './rate-limits.ts'
import type { OperatedSettings } from './settings.ts'
import type { SetupLinks } from './setup-links.ts'

/** Services of the operators' pages. All but `access` and `setupLinks` take an `OperatorScope`. */
export type Operating = {
  access: OperatorAccess
  account: OperatorAccount
  setupLinks: SetupLinks
  health: HealthCheck
  journal: Journal
  bakeries: OperatedBakeries
  messages: OperatedMessages
  outbox: OperatedOutbox
  jobs: OperatedJobs
  backups: OperatedBackups
  platform: OperatedPlatform
  logs: OperatedLogs
  settings: OperatedSettings
  rateLimits: OperatedRateLimits
  connectionTests: ConnectionTests
}
