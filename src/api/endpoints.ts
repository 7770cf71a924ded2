import { backupCreate } from './backup-create.ts'
import { backupDelete } from './backup-delete.ts'
import { backupDownload } from './backup-download.ts'
import { backupList } from './backup-list.ts'
import { backupRestore } from './backup-restore.ts'
import { backupUpload } from './backup-upload.ts'
import { batch } from './batch.ts'
import { collectionCreate } from './collection-create.ts'
import { collectionDelete } from './collection-delete.ts'
import { collectionDryRunView } from './collection-dry-run-view.ts'
import { collectionImport } from './collection-import.ts'
import { collectionList } from './collection-list.ts'
import { collectionOAuth2Providers } from './collection-oauth2-providers.ts'
import { collectionScaffolds } from './collection-scaffolds.ts'
import { collectionTruncate } from './collection-truncate.ts'
import { collectionUpdate } from './collection-update.ts'
import { collectionView } from './collection-view.ts'
import { cronList } from './cron-list.ts'
import { cronRun } from './cron-run.ts'
import type { Endpoint } from './endpoint.ts'
import { fileDownload } from './file-download.ts'
import { fileToken } from './file-token.ts'
import { health } from './health.ts'
import { iconSet, nuxtIconSet } from './icon-set.ts'
import { iconSvg } from './icon-svg.ts'
import { logDelete } from './log-delete.ts'
import { logList } from './log-list.ts'
import { logStats } from './log-stats.ts'
import { logView } from './log-view.ts'
import { oauth2Redirect, oauth2RedirectPost } from './oauth2-redirect.ts'
import { realtimeConnect } from './realtime-connect.ts'
import { realtimeSubscribe } from './realtime-subscribe.ts'
import { recordAuthImpersonate } from './record-auth-impersonate.ts'
import { recordAuthMethods } from './record-auth-methods.ts'
import { recordAuthRefresh } from './record-auth-refresh.ts'
import { recordAuthWithOAuth2 } from './record-auth-with-oauth2.ts'
import { recordAuthWithOtp } from './record-auth-with-otp.ts'
import { recordAuthWithPassword } from './record-auth-with-password.ts'
import { recordConfirmEmailChange } from './record-confirm-email-change.ts'
import { recordConfirmPasswordReset } from './record-confirm-password-reset.ts'
import { recordConfirmVerification } from './record-confirm-verification.ts'
import { recordCreate } from './record-create.ts'
import { recordDelete } from './record-delete.ts'
import { recordList } from './record-list.ts'
import { recordRequestEmailChange } from './record-request-email-change.ts'
import { recordRequestOtp } from './record-request-otp.ts'
import { recordRequestPasswordReset } from './record-request-password-reset.ts'
import { recordRequestVerification } from './record-request-verification.ts'
import { recordUpdate } from './record-update.ts'
import { recordView } from './record-view.ts'
import { settingsAppleClientSecret } from './settings-apple-client-secret.ts'
import { settingsTestEmail } from './settings-test-email.ts'
import { settingsTestS3 } from './settings-test-s3.ts'
import { settingsUpdate } from './settings-update.ts'
import { settingsView } from './settings-view.ts'
import { sqlRun } from './sql-run.ts'

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
