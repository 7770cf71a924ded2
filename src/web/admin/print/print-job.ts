import { isDay } from '#bakery/branches/days.ts'
import type { Day } from '#bakery/branches/hours.ts'
import { PRINT_LAYOUTS, type PrintJob } from '#bakery/print/print.ts'
import { labelsPerSheet } from '#bakery/print/settings/label-formats.ts'
import type { PrintSettings } from '#bakery/print/settings/print-settings.ts'

/** Maximum start position: that of the sheet with the most labels. Smaller sheets limit it further. */
const MAX_START = 60

/** Reads the print job from the URL; invalid values are ignored. */
export function readPrintJob(params: URLSearchParams, usualDay: Day): PrintJob {
  const day = params.get('day') ?? ''
  const start = Number(params.get('start') ?? '1')
  return {
    layout: PRINT_LAYOUTS.find((layout) => layout === params.get('layout')) ?? 'label',
    day: isDay(day) ? day : usualDay,
    branch: (params.get('branch') ?? '').slice(0, 60),
    order: (params.get('order') ?? '').slice(0, 60),
    start: Number.isInteger(start) && start >= 1 && start <= MAX_START ? start : 1,
  }
}

/** Returns the job as a query string, without default values. */
export function jobQuery({ layout, day, branch, order, start }: PrintJob): string {
  return new URLSearchParams({
    layout,
    day,
    ...(branch && { branch }),
    ...(order && { order }),
    ...(start > 1 && { start: String(start) }),
  }).toString()
}

/** Returns the number of pages shown at once: two for small formats, otherwise one. */
export function pagesPerView({ layout }: PrintJob, { label }: PrintSettings): number {
  return layout === 'slip' || (layout === 'label' && labelsPerSheet(label.format) === 1) ? 2 : 1
}

/** Returns the numbers of the pages shown from `page` on, counted from 1; beyond the end, the last page. */
export function shownPages(page: number, pages: number, perView: number): number[] {
  const first = Math.max(1, Math.min(page, pages))
  return Array.from({ length: Math.min(perView, pages - first + 1) }, (_, index) => first + index)
}
