import type { Messages } from '../messages.ts'
import type { app as german } from './app.de.ts'

export const app: Messages<typeof german> = {
  order: 'Order ahead',
  lastOrder: 'My orders',
  offline: {
    orders: 'Your last orders',
    noOrders: 'Once you have ordered here, you will find your pickup code even without a connection.',
  },
}
