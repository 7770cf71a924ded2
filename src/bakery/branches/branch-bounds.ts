import { ADDRESS_MAX } from '../tenancy/bakery-bounds.ts'

/** Maximum lengths of a branch's texts, and upper bounds of its days in advance. */
export const BRANCH_MAX = {
  name: 80,
  ...ADDRESS_MAX,
  phone: 40,
  holidayRegion: 10,
  specialDayLabel: 80,
  cutoffDays: 14,
  horizonDays: 365,
} as const

/** Maximum number of a branch's special days. */
export const MAX_SPECIAL_DAYS = 400
