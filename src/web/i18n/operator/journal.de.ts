import type { OperatorAction } from '#bakery/operating/access/journal.ts'
import { plural } from '../messages.ts'

export const journal = {
  title: 'Wer hat was getan',
  lead: 'Was Betreiber getan haben. Einträge lassen sich hier nicht ändern.',
  count: (count: number) => plural('de', count, 'Eintrag', 'Einträge'),
  none: 'Noch nichts.',
  unknown: 'Etwas, das diese Version nicht kennt',
  actions: {
    signed_in: 'Angemeldet',
    joined: 'Als Betreiber eingerichtet',
    password_changed: 'Eigenes Passwort geändert',
    opened_as: 'Als Inhaber geöffnet',
    suspended: 'Gesperrt',
    resumed: 'Sperre aufgehoben',
    exported: 'Daten heruntergeladen',
    deleted: 'Gelöscht',
    message_done: 'Nachricht erledigt',
    message_reopened: 'Nachricht wieder geöffnet',
    mail_retried: 'E-Mail noch einmal gesendet',
    mail_dropped: 'E-Mail verworfen',
    job_run: 'Von Hand ausgeführt',
    backup_made: 'Sicherung gemacht',
    backup_uploaded: 'Sicherung hochgeladen',
    backup_downloaded: 'Sicherung heruntergeladen',
    backup_restored: 'Sicherung eingespielt',
    backup_deleted: 'Sicherung gelöscht',
    operator_changed: 'Angaben zum Betreiber geändert',
    prices_changed: 'Preise geändert',
    texts_changed: 'Texte der Plattform geändert',
    settings_changed: 'Einstellungen geändert',
  } satisfies Record<OperatorAction, string>,
}
