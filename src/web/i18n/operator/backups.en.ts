import { type Messages, NBSP } from '../messages.ts'
import type { backups as de } from './backups.de.ts'

export const backups: Messages<typeof de> = {
  title: 'Backups',
  lead: `Each holds everything: bakeries, orders, accounts, pictures and settings. Keep them like a secret. After 35${NBSP}days each is deleted; only the newest stays.`,
  make: 'Make a backup',
  making: 'Backing up',
  none: 'There is no backup yet.',
  download: 'Download',
  restore: 'Restore',
  delete: {
    action: 'Delete the backup',
    title: 'Delete this backup?',
    text: 'It cannot be restored any more then. Nothing changes for the bakeries.',
  },
  upload: 'Upload a backup',
  uploadHint: 'A ZIP file that was made here or in another installation.',
  file: 'File of the backup',
  uploadNow: 'Upload',
  uploading: 'Uploading',
  uploaded: 'The backup is uploaded.',
  uploadCancelled: 'Cancelled. Nothing was uploaded.',
  uploadFailed: 'The file has not arrived. Please try again.',
  noFile: 'Please choose a file.',
  running: {
    create: (key) => `${key} is being made.`,
    restore: (key) => `${key} is being restored. Until it is done, everything is as before.`,
  },
  steps: {
    check: (done, all) => `Checked: ${done} of ${all}`,
    rows: (done, all) => `Rows: ${done} of ${all}`,
    files: (done, all) => `Files: ${done} of ${all}`,
  },
  leave: 'You can leave this page: it goes on without you.',
  problems: {
    busy: 'A backup or a restore is already under way. Please try again when it is done.',
    in_use: 'It is being used right now.',
    missing: 'This backup is not there any more.',
    name_invalid:
      'The name of the file cannot be: it consists of letters, digits, dots, hyphens and underscores and ends with .zip.',
    name_taken: 'There is a backup of this name already. Rename the file, or delete the other one.',
    no_zip: 'The file is not a ZIP archive.',
    no_backup: 'The archive is not a backup of Krume.',
    newer_version: 'The backup comes from a newer version of Krume. Update this installation first.',
    damaged: 'It is damaged or not complete.',
    does_not_fit:
      'What is in it does not fit this version of Krume. Restore it in the version that it comes from.',
    disk_full: 'There is not enough room on the disk. Make room and try again.',
  },
  ended: {
    create: (key) => `${key} was made:`,
    restore: (key) => `${key} was restored:`,
  },
  failed: {
    create: (key) => `${key} could not be made:`,
    restore: (key) => `${key} could not be restored, everything is as before:`,
  },
  restoring: {
    title: 'Restore a backup',
    consequences: [
      'Everything is replaced by what the backup holds: all bakeries, orders, accounts and settings.',
      'What has happened since the backup is lost. Make a new backup before.',
      'If it fails, everything stays as it is.',
      'Afterwards you may have to sign in again, with the password of that time.',
    ],
    name: 'Type the name of the backup to confirm',
    submit: 'Replace everything',
  },
}
