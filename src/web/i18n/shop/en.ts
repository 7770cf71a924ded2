import { NBSP } from '#bakery/figures.ts'
import type { Messages } from '../messages.ts'
import { basket } from './basket.en.ts'
import type { de } from './de.ts'
import { planner } from './planner.en.ts'
import { products } from './products.en.ts'

export type ShopMessages = Messages<typeof de>

export const en: ShopMessages = {
  title: 'Pre-order',
  tagline: 'Order ahead, pick up fresh',
  description: (bakery) => `Order ahead at ${bakery}: choose a day, a branch and a time, and pick up fresh.`,
  skip: { label: 'Skip links', slots: 'Skip to pickup times', bag: 'Go to your bag' },
  header: {
    lastOrder: 'My orders',
    preview: 'Preview: only you can see this shop. What you order here is a test order.',
  },
  chosen: {
    text: (name) => `Selected: ${name}.`,
    other: 'Choose another bakery',
  },
  planner,
  cutoff: {
    today: (time) => `Order by ${time} today`,
    at: (when) => `Order by ${when}`,
    because: (product) => `because of ${product}`,
    left: 'left:',
    hours: (hours, minutes) => `${hours}${NBSP}h ${minutes}${NBSP}min`,
    minutes: (minutes) => `${minutes}${NBSP}min`,
    seconds: (minutes, seconds) => `${minutes}:${seconds}${NBSP}min`,
    announce: (minutes) => `${minutes} minutes left to order.`,
    over: 'Orders for this day are closed.',
  },
  products,
  basket,
  offlineNote: 'No connection. This is how things stood when you were last online.',
}
