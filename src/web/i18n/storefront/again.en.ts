import type { Messages } from '../messages.ts'
import type { again as de } from './again.de.ts'

export const again: Messages<typeof de> = {
  title: 'Same as last time',
  back: 'Back to your order',
  changes: 'Not everything is as it was last time',
  gone: (name) => `${name} is no longer available.`,
  options: (name) => `${name} is no longer available like that. Please choose again in the shop.`,
  price: (name, now, before) => `${name} now costs ${now}, was ${before}.`,
  nothing: 'Nothing of this order is available at the moment. The shop shows what there is today.',
  toShop: 'To the shop',
  bag: 'What goes into your bag',
  next: 'You choose day and time in the next step. Nothing is ordered by this.',
  replaces: 'It replaces what is in your bag now.',
  take: 'Put it into my bag',
}
