import { account } from './account.de.ts'
import { backups } from './backups.de.ts'
import { bakeries } from './bakeries.de.ts'
import { jobs } from './jobs.de.ts'
import { journal } from './journal.de.ts'
import { limits } from './limits.de.ts'
import { logs } from './logs.de.ts'
import { mails } from './mails.de.ts'
import { messages } from './messages.de.ts'
import { overview } from './overview.de.ts'
import { platform } from './platform.de.ts'
import { settings } from './settings.de.ts'

/** Texts of the operators' area. The master of `OperatorMessages`: add to the German first. */
export const de = {
  nav: {
    label: 'Betrieb',
    home: 'Krume Betrieb, zur Übersicht',
    area: 'Betrieb',
    system: 'Installation',
    signedInAs: (email: string) => `Angemeldet als ${email}`,
    places: {
      overview: 'Übersicht',
      bakeries: 'Bäckereien',
      messages: 'Nachrichten',
      mails: 'Postausgang',
      platform: 'Plattform',
      backups: 'Sicherungen',
      settings: 'Einstellungen',
      limits: 'Anfragelimits',
      jobs: 'Zeitplan',
      logs: 'Technische Logs',
      journal: 'Wer hat was getan',
      account: 'Mein Konto',
    },
  },
  account,
  overview,
  bakeries,
  messages,
  mails,
  platform,
  backups,
  settings,
  limits,
  jobs,
  logs,
  journal,
}
