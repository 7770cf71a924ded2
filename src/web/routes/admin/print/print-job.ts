import { isDay } from '#bakery/branches/days.ts'
import type { Day } from '#bakery/branches/hours.ts'
import { labelsPerSheet } from '#bakery/print/label-formats.ts'
import { PRINT_LAYOUTS, type PrintJob } from '#bakery/print/print.ts'
import type { PrintSettings } from '#bakery/print/print-settings.ts'

/** Of the largest sheet of labels; a smaller one brings it into its bounds. */
const MAX_START = 60

/** What an address of the print pages asks for; nonsense in it is ignored. */
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

/** The job as a query, without what is usual. */
export function jobQuery({ layout, day, branch, order, start }: PrintJob): string {
  return new URLSearchParams({
    layout,
    day,
    ...(branch && { branch }),
    ...(order && { order }),
    ...(start > 1 && { start: String(start) }),
  }).toString()
}

/** Small papers are seen two at a time. */
export function pagesPerView({ layout }: PrintJob, { label }: PrintSettings): number {
  return layout === 'slip' || (layout === 'label' && labelsPerSheet(label.format) === 1) ? 2 : 1
}

/** Numbers of the pages that are seen from `page` on, from 1; from the last one where there are not so many. */
export function shownPages(page: number, pages: number, perView: number): number[] {
  const first = Math.max(1, Math.min(page, pages))
  return Array.from({ length: Math.min(perView, pages - first + 1) }, (_, index) => first + index)
}
