import { oauth2Redirect, oauth2RedirectPost } from './auth/oauth2-redirect.ts'
import { recordAuthImpersonate } from './auth/record-auth-impersonate.ts'
import { recordAuthMethods } from './auth/record-auth-methods.ts'
import { recordAuthRefresh } from './auth/record-auth-refresh.ts'
import { recordAuthWithOAuth2 } from './auth/record-auth-with-oauth2.ts'
import { recordAuthWithOtp } from './auth/record-auth-with-otp.ts'
import { recordAuthWithPassword } from './auth/record-auth-with-password.ts'
import { recordConfirmEmailChange } from './auth/record-confirm-email-change.ts'
import { recordConfirmPasswordReset } from './auth/record-confirm-password-reset.ts'
import { recordConfirmVerification } from './auth/record-confirm-verification.ts'
import { recordRequestEmailChange } from './auth/record-request-email-change.ts'
import { recordRequestOtp } from './auth/record-request-otp.ts'
import { recordRequestPasswordReset } from './auth/record-request-password-reset.ts'
import { recordRequestVerification } from './auth/record-request-verification.ts'
import { backupCreate } from './backups/backup-create.ts'
import { backupDelete } from './backups/backup-delete.ts'
import { backupDownload } from './backups/backup-download.ts'
import { backupList } from './backups/backup-list.ts'
import { backupRestore } from './backups/backup-restore.ts'
import { backupUpload } from './backups/backup-upload.ts'
import type { Endpoint } from './call/endpoint.ts'
import { collectionCreate } from './collections/collection-create.ts'
import { collectionDelete } from './collections/collection-delete.ts'
import { collectionDryRunView } from './collections/collection-dry-run-view.ts'
import { collectionImport } from './collections/collection-import.ts'
import { collectionList } from './collections/collection-list.ts'
import { collectionOAuth2Providers } from './collections/collection-oauth2-providers.ts'
import { collectionScaffolds } from './collections/collection-scaffolds.ts'
import { collectionTruncate } from './collections/collection-truncate.ts'
import { collectionUpdate } from './collections/collection-update.ts'
import { collectionView } from './collections/collection-view.ts'
import { iconSet, nuxtIconSet } from './icons/icon-set.ts'
import { iconSvg } from './icons/icon-svg.ts'
import { realtimeConnect } from './realtime/realtime-connect.ts'
import { realtimeSubscribe } from './realtime/realtime-subscribe.ts'
import { batch } from './records/batch.ts'
import { fileDownload } from './records/file-download.ts'
import { fileToken } from './records/file-token.ts'
import { recordCreate } from './records/record-create.ts'
import { recordDelete } from './records/record-delete.ts'
import { recordList } from './records/record-list.ts'
import { recordUpdate } from './records/record-update.ts'
import { recordView } from './records/record-view.ts'
import { cronList } from './system/cron-list.ts'
import { cronRun } from './system/cron-run.ts'
import { health } from './system/health.ts'
import { logDelete } from './system/log-delete.ts'
import { logList } from './system/log-list.ts'
import { logStats } from './system/log-stats.ts'
import { logView } from './system/log-view.ts'
import { settingsAppleClientSecret } from './system/settings-apple-client-secret.ts'
import { settingsTestEmail } from './system/settings-test-email.ts'
import { settingsTestS3 } from './system/settings-test-s3.ts'
import { settingsUpdate } from './system/settings-update.ts'
import { settingsView } from './system/settings-view.ts'
import { sqlRun } from './system/sql-run.ts'

/** All endpoints of the API. A new endpoint needs a file of its own and a line here. */
export const endpoints: Endpoint[] = [
  health,
  recordList,
  recordView,
  recordCreate,
  recordUpdate,
  recordDelete,
  recordAuthMethods,
  recordAuthWithPassword,
  recordRequestOtp,
  recordAuthWithOtp,
  recordAuthWithOAuth2,
  oauth2Redirect,
  oauth2RedirectPost,
  recordAuthRefresh,
  recordAuthImpersonate,
  recordRequestPasswordReset,
  recordConfirmPasswordReset,
  recordRequestVerification,
  recordConfirmVerification,
  recordRequestEmailChange,
  recordConfirmEmailChange,
  fileToken,
  fileDownload,
  collectionList,
  // Before `collectionView`: `meta` is not a collection's name.
  collectionScaffolds,
  collectionOAuth2Providers,
  collectionDryRunView,
  collectionView,
  collectionCreate,
  collectionUpdate,
  collectionDelete,
  collectionTruncate,
  collectionImport,
  batch,
  logList,
  // Before `logView`: `stats` is not an entry's id.
  logStats,
  logView,
  logDelete,
  cronList,
  cronRun,
  backupList,
  backupCreate,
  backupUpload,
  backupDownload,
  backupDelete,
  backupRestore,
  realtimeConnect,
  realtimeSubscribe,
  settingsView,
  settingsUpdate,
  settingsAppleClientSecret,
  settingsTestS3,
  settingsTestEmail,
  sqlRun,
  iconSet,
  nuxtIconSet,
  iconSvg,
]
