import type { Messages } from '../messages.ts'
import type { de } from './de.ts'

export const en: Messages<typeof de> = {
  slow: 'The connection is slow. One moment, please.',
  lost: 'No connection.',
  waiting: 'No connection. We’ll carry on as soon as it’s back.',
  dropped: 'No connection. Your previous choice was not carried out.',
  unsent: 'The connection was lost, so this was not sent. Please try again.',
  back: 'You’re back online.',
  bagStays: 'Your bag is unchanged.',
}
