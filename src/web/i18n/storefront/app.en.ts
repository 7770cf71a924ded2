import type { Messages } from '../messages.ts'
import type { app as german } from './app.de.ts'

export const app: Messages<typeof german> = {
  order: 'Order ahead',
  lastOrder: 'Last order',
  offline: {
    title: 'No connection',
    text: 'Your device is not connected to the internet right now. What is available today and which times are free is only ever shown fresh.',
    orders: 'Your last orders',
    noOrders: 'Once you have ordered here, you will find your pickup code even without a connection.',
    retry: 'Try again',
    note: 'No connection. This is how things stood when you were last online.',
  },
}
