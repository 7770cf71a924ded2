import { NBSP } from '#bakery/figures.ts'
import type { Messages } from '../messages.ts'
import type { limits as de } from './limits.de.ts'

export const limits: Messages<typeof de> = {
  title: 'Rate limits',
  lead: 'How often the API may be called. Clients that call more often have to wait (429). Operators are exempt; ordering and logging in are always protected separately.',
  inGeneral: 'General',
  enabled: 'Apply limits',
  enabledHint: 'Off: the rules are kept but not applied.',
  excluded: 'Addresses without limits',
  excludedHint: 'One address or network per line, such as 192.0.2.0/24.',
  fixed: 'Set by the server’s environment.',
  rules: 'Rules',
  rulesHint: `What is counted: an action (*:auth, orders:create), a path with or without method (POST${NBSP}/api/batch) or the beginning of a path with / at its end (/api/). The most specific rule applies.`,
  add: 'Add a rule',
  rule: (number) => `Rule ${number}`,
  fields: {
    label: 'What is counted',
    maxRequests: 'Requests',
    duration: 'In seconds',
    audience: 'Applies to',
  },
  audiences: { '': 'Everyone', '@guest': 'Guests', '@auth': 'Logged in' },
  conflicting: 'This rule already exists, or hides another one.',
  invalidLabel: 'Please enter an action or a path, such as *:auth or /api/.',
  up: (rule) => `Move ${rule} up`,
  down: (rule) => `Move ${rule} down`,
  remove: (rule) => `Remove ${rule}`,
}
