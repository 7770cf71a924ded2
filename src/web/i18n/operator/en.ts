import type { Messages } from '../messages.ts'
import { account } from './account.en.ts'
import { backups } from './backups.en.ts'
import { bakeries } from './bakeries.en.ts'
import type { de } from './de.ts'
import { jobs } from './jobs.en.ts'
import { journal } from './journal.en.ts'
import { limits } from './limits.en.ts'
import { logs } from './logs.en.ts'
import { mails } from './mails.en.ts'
import { messages } from './messages.en.ts'
import { overview } from './overview.en.ts'
import { platform } from './platform.en.ts'
import { settings } from './settings.en.ts'

export type OperatorMessages = Messages<typeof de>

export const en: OperatorMessages = {
  nav: {
    label: 'Operations',
    home: 'Krume operations, to the overview',
    area: 'Operations',
    system: 'Installation',
    signedInAs: (email) => `Logged in as ${email}`,
    places: {
      overview: 'Overview',
      bakeries: 'Bakeries',
      messages: 'Messages',
      mails: 'Outbox',
      platform: 'Platform',
      backups: 'Backups',
      settings: 'Settings',
      limits: 'Rate limits',
      jobs: 'Schedule',
      logs: 'Technical logs',
      journal: 'Who did what',
      account: 'My account',
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
