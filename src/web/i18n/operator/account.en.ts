import { plural } from '#bakery/figures.ts'
import type { Messages } from '../messages.ts'
import type { account as de } from './account.de.ts'

export const account: Messages<typeof de> = {
  title: 'My account',
  lead: (email) => `You are working as ${email}.`,
  others: {
    title: 'Other operators',
    hint: 'When somebody leaves or a device is lost, log the account out everywhere here. The password stays.',
    sessions: (count) =>
      count === 0 ? 'not logged in' : `logged in on ${plural('en', count, 'device', 'devices')}`,
    end: 'Log out',
    endNamed: (email) => `Log ${email} out everywhere`,
    ended: (email) => `${email} has been logged out everywhere.`,
  },
}
