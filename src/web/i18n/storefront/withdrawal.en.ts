import type { Messages } from '../messages.ts'
import type { withdrawal as de } from './withdrawal.de.ts'

export const withdrawal: Messages<typeof de> = {
  title: 'Right of withdrawal',
  until: (day) => `For the non-perishable goods of this order, until ${day}.`,
  notice: 'Withdrawal notice',
  action: 'Withdraw from contract',
  pageTitle: (code) => `Withdraw from contract: order ${code}`,
  back: 'Back to your order',
  goods: 'Your withdrawal is for these goods',
  rest: 'Perishable goods of this order cannot be returned.',
  name: 'Name',
  receipt: (email) => `The confirmation of receipt goes to ${email}.`,
  receiptOnPage: 'The receipt is confirmed on the order page.',
  statement: 'I hereby withdraw from the contract for these goods.',
  confirm: 'Confirm withdrawal',
  done: 'Your withdrawal has arrived.',
  doneAt: (when) => `Withdrawal received: ${when}. What you paid will be refunded.`,
  failed: 'The withdrawal could not be sent. Please try again.',
}
