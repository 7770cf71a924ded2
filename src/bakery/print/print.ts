import type { Day } from '../branches/hours.ts'
import type { Locale } from '../locale.ts'
import type { Saved } from '../result.ts'
import type { OwnerScope } from '../tenancy/scope.ts'
import type { BakeList, BakeListOf } from './bake-changes.ts'
import type { PrintSettings } from './print-settings.ts'
import type { PrintTexts } from './print-texts.ts'

export const PRINT_LAYOUTS = ['label', 'slip', 'list', 'bake'] as const
export type PrintLayout = (typeof PRINT_LAYOUTS)[number]

export type PrintJob = {
  layout: PrintLayout
  day: Day
  /** `''`: of all branches. */
  branch: string
  /** One order alone; `''` is all of the day. */
  order: string
  /** Of the first free label on the first sheet, from 1. */
  start: number
}

/** Whose words stand on the paper. */
export type PrintDesk = { texts: PrintTexts; locale: Locale }

/** A document before it is drawn. */
export type PrintDocument = {
  title: string
  /** With its ending, for the browser's download. */
  fileName: string
  orders: number
  /** Labels, slips or pages. */
  pieces: number
  pages: number
  /** Of a bake list. */
  bakeList: (Pick<BakeList, 'version' | 'since' | 'printedAt'> & { changes: number }) | undefined
  pdf(): ReadableStream<Uint8Array>
  /** A page as a picture, from 1; `undefined` beyond the last. */
  picture(page: number): string | undefined
}

export type Print = {
  settings(scope: OwnerScope): Promise<PrintSettings>
  /** Of one layout. `seen`: what `settingsSeen` said of it; without, it is saved whatever happened since. */
  saveSettings(
    scope: OwnerScope,
    layout: PrintLayout,
    input: unknown,
    seen?: string,
  ): Promise<Saved<PrintSettings>>
  /** Orders of other bakeries and branches do not exist: 404. */
  document(scope: OwnerScope, job: PrintJob, desk: PrintDesk): Promise<PrintDocument>
  /** Keeps the bake list as printed; the same version where nothing has changed. */
  recordBakeList(scope: OwnerScope, of: BakeListOf): Promise<BakeList>
}
