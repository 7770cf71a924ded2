import type { Messages } from '../messages.ts'
import type { again as de } from './again.de.ts'

export const again: Messages<typeof de> = {
  title: 'Same as last time',
  back: 'Back to your order',
  changes: 'Some things have changed since last time',
  gone: (name) => `${name} is no longer available.`,
  options: (name) => `${name} is no longer available with these options. Please choose again in the shop.`,
  full: (name) => `${name} no longer fits into the bag. Please order it separately.`,
  price: (name, now, before) => `${name} now costs ${now}, was ${before}.`,
  nothing: 'Nothing from this order is available at the moment. The shop shows what there is today.',
  toShop: 'Go to the shop',
  bag: 'What goes into your bag',
  next: 'You choose the day and time in the next step. This does not place an order yet.',
  replaces: 'It replaces what is in your bag now.',
  take: 'Add to my bag',
}
