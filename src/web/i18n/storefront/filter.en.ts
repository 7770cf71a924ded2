import { plural } from '#bakery/figures.ts'
import type { Messages } from '../messages.ts'
import type { filter as de } from './filter.de.ts'

export const filter: Messages<typeof de> = {
  legend: 'Hide products that contain',
  traces: 'Also hide products with traces',
  hint: 'Your choice stays on in this browser until you clear it. The bakery’s own declaration is what counts.',
  done: 'Done',
  apply: 'Apply',
  hidden: (count, names) => `Without ${names}: ${plural('en', count, 'product', 'products')} hidden.`,
  hiddenTraces: (count, names) =>
    `Without ${names}, or traces: ${plural('en', count, 'product', 'products')} hidden.`,
  none: (names) => `Every product is free of ${names}.`,
  kept: 'This stays on until you clear it.',
  without: (names) => `Without ${names}`,
  change: 'Change',
  reset: 'Clear',
  failed: 'Your choice could not be saved. Please try again.',
  clashWith: (names) => `Does not fit your allergen filter: ${names}.`,
}
