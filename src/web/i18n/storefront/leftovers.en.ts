import type { Messages } from '../messages.ts'
import type { leftovers as de } from './leftovers.de.ts'

export const leftovers: Messages<typeof de> = {
  title: 'Still available today',
  lead: 'Baked today and not yet spoken for. You order now and collect it today.',
  reduced: (percent) =>
    `Reduced by ${percent}%, because it is fresh today only and would otherwise be left over.`,
  pickup: (to) => `Collect today, until ${to}`,
  left: (count) => `${count} left`,
  quantityOf: (name) => `Quantity of ${name}`,
  price: 'Price',
  former: 'Previously',
  none: 'Nothing is left at the moment. Check again later, or order for another day.',
  next: 'Continue to the order',
  nextAt: (branch) => `Continue: ${branch}`,
  toShop: 'Go to the shop',
  back: 'Back',
  open: 'See what is left',
  notice: (count) =>
    count === 1
      ? 'One product from today is still available.'
      : `${count} products from today are still available.`,
  cancelUntil: (time) => `You can cancel free of charge until ${time}.`,
  orderTitle: 'Collect today',
  choose: 'Please choose what you would like.',
  gone: 'That has been taken in the meantime. Here is what is still available.',
}
