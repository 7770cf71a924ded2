import type { Messages } from '../messages.ts'
import type { de } from './de.ts'

export type StorefrontMessages = Messages<typeof de>

export const en: StorefrontMessages = {
  title: 'Pre-order',
}
