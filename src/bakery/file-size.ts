import { TAGS } from './figures.ts'
import type { Locale } from './locale.ts'

const NBSP = '\u00a0'
const UNITS = ['B', 'KB', 'MB', 'GB']

/** Formats bytes as `1,4 MB`, in steps of 1024 and rounded up, so that a size above a limit also reads as above it. */
export function formatFileSize(locale: Locale, bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024
    unit++
  }
  const options = { maximumFractionDigits: 1, roundingMode: 'ceil' } as const
  return `${new Intl.NumberFormat(TAGS[locale], options).format(value)}${NBSP}${UNITS[unit]}`
}
