import { business } from './business.de.ts'
import { daily } from './daily.de.ts'
import { shop } from './shop.de.ts'

/** Articles of the owners' help. Only loaders use them, so no browser loads them all. The master of `HelpMessages`. */
export const de = { ...daily, ...shop, ...business }
