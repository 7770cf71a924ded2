import { plural } from '#bakery/figures.ts'
import type { Messages } from '../messages.ts'
import type { journal as de } from './journal.de.ts'

export const journal: Messages<typeof de> = {
  title: 'Who did what',
  lead: 'What operators have done. Entries cannot be changed here.',
  count: (count) => plural('en', count, 'entry', 'entries'),
  none: 'Nothing yet.',
  unknown: 'Unknown to this version',
  actions: {
    signed_in: 'Logged in',
    joined: 'Set up as an operator',
    password_changed: 'Own password changed',
    operator_signed_out: 'Logged an operator out everywhere',
    owner_signed_out: 'Logged the owner out everywhere',
    opened_as: 'Opened as the owner',
    suspended: 'Suspended',
    resumed: 'Suspension lifted',
    exported: 'Data downloaded',
    deleted: 'Deleted',
    message_done: 'Message marked as done',
    message_reopened: 'Message opened again',
    mail_retried: 'E-mail sent again',
    mail_dropped: 'E-mail dropped',
    job_run: 'Run by hand',
    backup_made: 'Backup made',
    backup_drilled: 'Restore drill run',
    backup_uploaded: 'Backup uploaded',
    backup_downloaded: 'Backup downloaded',
    backup_restored: 'Backup restored',
    backup_deleted: 'Backup deleted',
    operator_changed: 'Details of the operator changed',
    prices_changed: 'Prices changed',
    texts_changed: 'Platform texts changed',
    settings_changed: 'Settings changed',
  },
}
