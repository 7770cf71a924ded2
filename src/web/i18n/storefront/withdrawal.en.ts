import type { Messages } from '../messages.ts'
import type { withdrawal as de } from './withdrawal.de.ts'

export const withdrawal: Messages<typeof de> = {
  title: 'Right of withdrawal',
  until: (day) => `until ${day}.`,
  untilReceived: 'until 14 days after pickup.',
  notice: 'Withdrawal notice',
  action: 'Withdraw from contract',
  pageTitle: (code) => `Withdraw from contract: order ${code}`,
  back: 'Back to your order',
  goods: 'Your withdrawal is for these goods',
  rest: 'There is no right of withdrawal for the perishable goods in this order.',
  name: 'Name',
  receipt: (email) => `The confirmation of receipt goes to ${email}.`,
  receiptOnPage: 'Receipt is confirmed on the order page.',
  statement: 'I hereby withdraw from the contract for these goods.',
  confirm: 'Confirm withdrawal',
  done: 'We have received your withdrawal.',
  doneAt: (when) => `Withdrawal received: ${when}.`,
  repaid: 'What you paid will be refunded.',
  removed: 'The goods are no longer part of this order.',
  failed: 'The withdrawal could not be sent. Please try again.',
  find: {
    title: 'Withdraw from contract',
    description: (bakery) =>
      `Withdraw from an order of non-perishable goods at ${bakery}, with the pickup code and e-mail address.`,
    intro:
      'You can withdraw from orders of non-perishable goods, such as honey or a mug. With the pickup code and e-mail address we find your order and show what the withdrawal is for.',
    code: 'Pickup code',
    codeHint: 'Four characters, such as K7-MX.',
    email: 'E-mail',
    emailHint: 'The address you gave with your order.',
    next: 'Find order',
    missed:
      'There is no order with this pickup code and this e-mail address that you can withdraw from. Please check both.',
    exempt: {
      perishable:
        'This order contains fresh baked goods only. Goods that spoil quickly are exempt from withdrawal.',
      over: 'You can no longer withdraw from this order: it is cancelled, or the period is over.',
    },
    cancelInstead: 'Until the order deadline, you can change or cancel it on its page free of charge.',
    linkInMail: 'The link to its page is in the e-mail with your order.',
    toOrder: 'Go to the order',
    byMessage: 'No code at hand? An informal message is enough, too:',
    notice: 'Withdrawal notice and model form',
    order: (code, day) => `Order ${code}, pickup ${day}`,
    doneText: (email) => `The confirmation of receipt is on its way to ${email}.`,
  },
}
