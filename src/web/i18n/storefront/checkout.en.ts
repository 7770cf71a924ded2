import { ORDER_BUTTON } from '#bakery/legal/order-button.ts'
import { type Messages } from '../messages.ts'
import type { checkout as de } from './checkout.de.ts'

export const checkout: Messages<typeof de> = {
  title: 'Complete your pre-order',
  description: (bakery) => `Check and send your pre-order at ${bakery}. You pay when you collect it.`,
  back: 'Back to the shop',
  change: 'Change',
  branch: (name) => `${name} branch`,
  yourData: 'Your details',
  name: 'Name',
  email: 'E-mail',
  emailHint: 'Where your confirmation and pickup code go.',
  phone: 'Phone',
  phoneHint: 'Only for questions about this order.',
  address: 'Address',
  note: 'Note to the bakery',
  acceptTerms: 'Terms and conditions',
  acceptTermsText: (link, bakery) =>
    ({ before: 'I accept the ', link: 'terms and conditions', after: ` of ${bakery}.` })[link],
  acceptPrivacy: 'Privacy policy',
  acceptPrivacyText: (link) => ({ before: 'I have read the ', link: 'privacy policy', after: '.' })[link],
  consentMissing: {
    acceptTerms: 'Please confirm that you accept the terms and conditions.',
    acceptPrivacy: 'Please confirm that you have read the privacy policy.',
  },
  summary: 'Your order',
  pickup: (when) => `Pickup ${when}`,
  total: 'Total',
  tax: (amount, rate) => `incl. ${amount} VAT (${rate})`,
  submit: ORDER_BUTTON.en,
  withdrawal: 'There is no right of withdrawal for perishable baked goods.',
  withdrawalNotice: 'Withdrawal notice with model form',
  withdrawalFor: 'You have a right of withdrawal for:',
  withdrawalWhere: 'The notice is in the confirmation and on the order page.',
  orderableUntilThen: 'Until then you can order for this day, and change or cancel free of charge.',
  rushCutoff: (name, when) => `Orders for ${name} close ${when}`,
  changeableUntilThen: 'Until then you can change or cancel free of charge.',
  weeklyLater: 'The same every week? You can make this a standing order after ordering.',
  remember: 'Remember my details on this device',
  rememberHint: 'Only in this browser, for your next order.',
}
