import type { Messages } from '../messages.ts'
import { business } from './business.en.ts'
import { daily } from './daily.en.ts'
import type { de } from './de.ts'
import { shop } from './shop.en.ts'

export type HelpMessages = Messages<typeof de>

export const en: HelpMessages = { ...daily, ...shop, ...business }
