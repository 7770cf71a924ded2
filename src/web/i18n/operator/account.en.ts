import { plural } from '#bakery/figures.ts'
import type { Messages } from '../messages.ts'
import type { account as de } from './account.de.ts'

export const account: Messages<typeof de> = {
  title: 'My account',
  lead: (email) => `You are working as ${email}.`,
  others: {
    title: 'Other operators',
    hint: 'If someone leaves or loses a device, log the account out on all devices here. The password stays the same.',
    sessions: (count) =>
      count === 0 ? 'not logged in' : `logged in on ${plural('en', count, 'device', 'devices')}`,
    end: 'Log out',
    endNamed: (email) => `Log ${email} out everywhere`,
    ended: (email) => `${email} has been logged out everywhere.`,
  },
}
