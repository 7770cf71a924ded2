import { isDay } from '#bakery/branches/days.ts'
import type { Day } from '#bakery/branches/hours.ts'

export const LAYOUTS = ['sheet', 'roll', 'list'] as const
export type PrintLayout = (typeof LAYOUTS)[number]

/** Labels on an A4 sheet: two columns, four rows of 105 × 74 mm. */
export const LABELS_PER_SHEET = 8

export type PrintFilters = {
  layout: PrintLayout
  day: Day
  branch: string
  /** Of the first free label on the first sheet, from 1. */
  start: number
  /** One order alone, by its pickup code's record; `''` is all of the day. */
  order: string
}

export function readPrintFilters(params: URLSearchParams, usualDay: Day): PrintFilters {
  const day = params.get('day') ?? ''
  const start = Number(params.get('start') ?? '1')
  return {
    layout: LAYOUTS.find((layout) => layout === params.get('layout')) ?? 'sheet',
    day: isDay(day) ? day : usualDay,
    branch: (params.get('branch') ?? '').slice(0, 60),
    start: Number.isInteger(start) && start >= 1 && start <= LABELS_PER_SHEET ? start : 1,
    order: (params.get('order') ?? '').slice(0, 60),
  }
}

/** Sheets of eight places each; places before `start` and after the last label stay empty. */
export function sheetsOf<T>(labels: readonly T[], start: number): (T | undefined)[][] {
  const places: (T | undefined)[] = [...Array.from({ length: start - 1 }, () => undefined), ...labels]
  const count = Math.ceil(places.length / LABELS_PER_SHEET)
  return Array.from({ length: count }, (_, sheet) =>
    Array.from({ length: LABELS_PER_SHEET }, (_, place) => places[sheet * LABELS_PER_SHEET + place]),
  )
}

export type RollLength = 'short' | 'medium' | 'long' | 'longest'

/** A roll is cut after each label, so its length follows what is in the bag. */
export function rollLength(lines: number): RollLength {
  if (lines <= 3) return 'short'
  if (lines <= 6) return 'medium'
  return lines <= 12 ? 'long' : 'longest'
}

/** Products that a label of the sheet and of the roll can hold and still be read. */
export const MAX_LINES = { sheet: 4, roll: 24 }

/** A part of a big order on a label of its own: which one of how many. */
export type LabelPart<Line> = { lines: Line[]; part: number; parts: number }

/** Nothing in a bag goes unnamed: what does not fit on one label goes on with the next. */
export function labelParts<Line>(lines: readonly Line[], max: number): LabelPart<Line>[] {
  const parts = Math.max(1, Math.ceil(lines.length / max))
  return Array.from({ length: parts }, (_, index) => ({
    lines: lines.slice(index * max, (index + 1) * max),
    part: index + 1,
    parts,
  }))
}
