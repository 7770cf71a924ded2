import { type Messages, NBSP } from '../messages.ts'
import type { limits as de } from './limits.de.ts'

export const limits: Messages<typeof de> = {
  title: 'Rate limits',
  lead: 'How often the API may be asked. Who asks more has to wait a little (429). Operators are exempt; ordering and signing in are protected always, apart from these.',
  inGeneral: 'In general',
  enabled: 'Apply limits',
  enabledHint: 'Off: the rules stay, but do not hold.',
  excluded: 'Addresses without limits',
  excludedHint: 'One address or network a line, such as 192.0.2.0/24.',
  fixed: 'The environment of the server decides this.',
  rules: 'Rules',
  rulesHint: `What is counted: an action (*:auth, orders:create), a path with or without method (POST${NBSP}/api/batch) or the beginning of a path with / at its end (/api/). The more exact rule holds.`,
  add: 'Add a rule',
  rule: (number) => `Rule ${number}`,
  fields: {
    label: 'What is counted',
    maxRequests: 'Requests',
    duration: 'In seconds',
    audience: 'For whom',
  },
  audiences: { '': 'Everybody', '@guest': 'Guests', '@auth': 'Signed in' },
  conflicting: 'This rule is there already, or hides another one.',
  invalidLabel: 'Please enter an action or a path, such as *:auth or /api/.',
  up: (rule) => `Move ${rule} up`,
  down: (rule) => `Move ${rule} down`,
  remove: (rule) => `Remove ${rule}`,
}
