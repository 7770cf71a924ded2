import type { Messages } from '../messages.ts'
import type { jobs as de } from './jobs.de.ts'

export const jobs: Messages<typeof de> = {
  title: 'Schedule',
  lead: 'What happens by itself, by the clock in UTC. Of several processes one does it.',
  run: 'Run now',
  started: (job) => `Started: ${job}`,
  words: {
    'deliver-mails': 'Send mails',
    'mark-no-shows': 'Mark orders that nobody picked up',
    'remind-customers': 'Remind customers',
    'delete-unfinished-accounts': 'Delete accounts that were never finished',
    'finish-deletions': 'Finish deletions that were begun',
    'repeat-erasures': 'Erase again after a restore what was erased',
    'judge-photos': 'Check product pictures stored earlier',
    'forget-old-data': 'Forget old data',
    'delete-old-backups': 'Delete old backups',
    __pbLogsCleanup__: 'Delete old logs',
    __pbDBOptimize__: 'Tidy the database',
    __pbMFACleanup__: 'Delete second steps that ran out',
    __pbOTPCleanup__: 'Delete codes that ran out',
    __pbAutoBackup__: 'Make a backup',
  },
}
