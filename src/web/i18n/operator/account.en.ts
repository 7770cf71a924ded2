import type { Messages } from '../messages.ts'
import type { account as de } from './account.de.ts'

export const account: Messages<typeof de> = {
  title: 'My account',
  lead: (email) => `You are working as ${email}.`,
}
