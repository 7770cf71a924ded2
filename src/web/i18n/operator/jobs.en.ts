import type { Messages } from '../messages.ts'
import type { jobs as de } from './jobs.de.ts'

export const jobs: Messages<typeof de> = {
  title: 'Schedule',
  lead: 'What runs on a schedule, in UTC. With several processes, one of them does it.',
  run: 'Run now',
  started: (job) => `Started: ${job}`,
  words: {
    'deliver-mails': 'Send mails',
    'deliver-webhooks': 'Tell webhooks of events',
    'mark-no-shows': 'Mark orders that were not picked up',
    'remind-customers': 'Remind customers',
    'queue-day-messages': 'Send messages to everyone of a day',
    'queue-digests': 'Send day summaries to owners',
    'place-standing-orders': 'Place the orders of standing orders',
    'queue-closed-days': 'Tell webhooks of cut-offs',
    'delete-unfinished-accounts': 'Delete accounts that were never finished',
    'finish-deletions': 'Finish deletions in progress',
    'finish-starter-additions': 'Finish adding starter products',
    'repeat-erasures': 'Repeat erasures after a restore',
    'draw-logos': 'Draw logos stored earlier',
    'judge-photos': 'Check product pictures stored earlier',
    'forget-old-data': 'Forget old data',
    'drill-backups': 'Drill a restore',
    'delete-old-backups': 'Delete old backups',
    __pbLogsCleanup__: 'Delete old logs',
    __pbDBOptimize__: 'Tidy the database',
    __pbSessionCleanup__: 'Delete expired logins',
    __pbMFACleanup__: 'Delete expired login steps',
    __pbOTPCleanup__: 'Delete expired codes',
    __pbAutoBackup__: 'Make a backup',
  },
}
