import type { OperatorAccess } from './access/access.ts'
import type { Journal } from './access/journal.ts'
import type { OperatorAccount } from './access/own-account.ts'
import type { SetupLinks } from './access/setup-links.ts'
import type { OperatedBakeries } from './bakeries.ts'
import type { OperatedBackups } from './installation/backups.ts'
import type { ConnectionTests } from './installation/connection-tests.ts'
import type { HealthCheck } from './installation/health.ts'
import type { OperatedJobs } from './installation/jobs.ts'
import type { OperatedLogs } from './installation/logs.ts'
import type { OperatedOutbox } from './installation/outbox.ts'
import type { OperatedPlatform } from './installation/platform.ts'
import type { OperatedRateLimits } from './installation/rate-limits.ts'
import type { OperatedSettings } from './installation/settings.ts'
import type { OperatedMessages } from './messages.ts'

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
