import type { Messages } from '../messages.ts'
import type { de } from './de.ts'

export type AdminMessages = Messages<typeof de>

export const en: AdminMessages = {
  title: 'Administration',
}
