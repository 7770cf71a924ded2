import type { Day } from '../branches/hours.ts'
import type { Locale } from '../locale.ts'
import type { Saved } from '../result.ts'
import type { OwnerScope } from '../tenancy/scope.ts'
import type { BakeList, BakeListOf } from './papers/bake-changes.ts'
import type { PrintSettings } from './settings/print-settings.ts'

export const PRINT_LAYOUTS = ['label', 'slip', 'list', 'bake'] as const
export type PrintLayout = (typeof PRINT_LAYOUTS)[number]

export type PrintJob = {
  layout: PrintLayout
  day: Day
  /** Id of the branch; `''` for all branches. */
  branch: string
  /** Id of a single order; `''` for all orders of the day. */
  order: string
  /** Place of the first free label on the first sheet, from 1. */
  start: number
}

/** A document before it is drawn. */
export type PrintDocument = {
  title: string
  /** File name with extension, for the browser's download. */
  fileName: string
  orders: number
  /** Number of labels, slips or pages. */
  pieces: number
  pages: number
  /** Only for a baking list. */
  bakeList: (Pick<BakeList, 'version' | 'since' | 'printedAt'> & { changes: number }) | undefined
  pdf(): ReadableStream<Uint8Array>
  /** Renders a page as SVG, counted from 1; `undefined` beyond the last. */
  picture(page: number): string | undefined
}

export type Print = {
  settings(scope: OwnerScope): Promise<PrintSettings>
  /**
   * Saves the settings of one layout. `seen` is from `settingsSeen`; without it, changes made in the meantime are
   * overwritten.
   */
  saveSettings(
    scope: OwnerScope,
    layout: PrintLayout,
    input: unknown,
    seen?: string,
  ): Promise<Saved<PrintSettings>>
  /** Prepares a document in the language of the user who prints. Throws 404 for another bakery's order or branch. */
  document(scope: OwnerScope, job: PrintJob, locale: Locale): Promise<PrintDocument>
  /** Stores the baking list as printed; an unchanged one keeps its version. */
  recordBakeList(scope: OwnerScope, of: BakeListOf): Promise<BakeList>
}
