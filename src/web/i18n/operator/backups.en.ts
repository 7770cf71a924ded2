import { NBSP } from '#bakery/figures.ts'
import type { Messages } from '../messages.ts'
import type { backups as de } from './backups.de.ts'

export const backups: Messages<typeof de> = {
  title: 'Backups',
  lead: `Each one holds everything: bakeries, orders with customers’ details, accounts, pictures and settings, including the passwords for the mail server and S3. Each is deleted after 35${NBSP}days, except the newest, which is always kept.`,
  encrypted:
    'New backups are encrypted. Keep a copy of the key (BACKUP_KEY) somewhere else: without it, no backup can be restored.',
  plain: 'Backups are not encrypted: keep them secret, or set BACKUP_KEY.',
  make: 'Make a backup',
  making: 'Backing up',
  none: 'There is no backup yet.',
  download: 'Download',
  restore: 'Restore',
  delete: {
    action: 'Delete the backup',
    title: 'Delete this backup?',
    text: 'It can no longer be restored afterwards. Nothing changes for the bakeries.',
  },
  upload: 'Upload a backup',
  uploadHint: 'A ZIP file (encrypted: .age) that was made here or in another installation.',
  file: 'Choose a backup file',
  uploadNow: 'Upload',
  uploading: 'Uploading',
  uploaded: 'Backup uploaded.',
  uploadCancelled: 'Cancelled. Nothing was uploaded.',
  uploadFailed: 'The file did not arrive. Please try again.',
  noFile: 'Please choose a file.',
  running: {
    create: (key) => `${key} is being made.`,
    restore: (key) => `${key} is being restored. Until it is done, nothing changes.`,
    drill: (key) => `${key} is being test-restored beside the real data.`,
  },
  steps: {
    check: (done, all) => `Checked: ${done} of ${all}`,
    rows: (done, all) => `Rows: ${done} of ${all}`,
    files: (done, all) => `Files: ${done} of ${all}`,
  },
  leave: 'You can leave this page: it continues without you.',
  problems: {
    busy: 'A backup or a restore is already under way. Please try again when it is done.',
    in_use: 'It is in use right now.',
    missing: 'This backup no longer exists.',
    name_invalid: 'Please rename the file: its name is too long, or it begins with a dot.',
    name_taken: 'There is already a backup with this name. Rename the file, or delete the other one.',
    no_zip: 'The file is neither a ZIP archive nor an encrypted backup.',
    no_backup: 'The archive is not a backup of Krume.',
    newer_version: 'The backup comes from a newer version of Krume. Update this installation first.',
    key_missing: 'It is encrypted, and none of this installation’s keys (BACKUP_KEY) fits.',
    damaged: 'It is damaged or incomplete.',
    does_not_fit:
      'Its contents do not match this version of Krume. Restore it with the version that made it.',
    disk_full: 'There is not enough disk space. Free some up and try again.',
    broke_off: 'The restore stopped early or took too long.',
  },
  ended: {
    create: (key) => `${key} was made:`,
    restore: (key) => `${key} was restored:`,
  },
  failed: {
    create: (key) => `${key} could not be made:`,
    restore: (key) => `${key} could not be restored; everything is as before:`,
  },
  drill: {
    title: 'Restore drill',
    lead: 'A backup is only as good as its restore. Every Sunday the newest one is restored into a database of its own and read. The real data is not touched.',
    never: 'There has been no drill yet.',
    good: (key, rows, files) => `${key} could be restored: ${rows} rows, ${files} files.`,
    bad: (key) => `${key} could not be restored:`,
    start: 'Run a drill with the newest',
    running: 'Drill under way',
  },
  restoring: {
    title: 'Restore a backup',
    consequences: [
      'Everything is replaced by what the backup holds: all bakeries, orders, accounts and settings.',
      'What has happened since the backup is lost. Make a new backup first.',
      'If it fails, everything stays as it is.',
      'Afterwards you may have to log in again, with the password from the time of the backup.',
    ],
    name: 'Type the name of the backup to confirm',
    submit: 'Replace everything',
  },
}
