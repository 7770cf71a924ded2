import { badRequest } from '#kit/errors.ts'

export type ListParams = {
  page: number
  perPage: number
  filter: string
  sort: string
  skipTotal: boolean
  expand: string
}

/** A page of a list. Totals are −1 when they were not requested (`skipTotal`). */
export type ListPage<T> = {
  items: T[]
  page: number
  perPage: number
  totalItems: number
  totalPages: number
}

const DEFAULT_PER_PAGE = 30
const MAX_PER_PAGE = 1000
const MAX_FILTER = 3500
const MAX_EXPAND = 2000
const MAX_SORTS = 8
const MAX_SORT = 255
/** Accepts the spellings of Go's `strconv.ParseBool`, and empty text as false. */
const BOOLEANS = new Map<string, boolean>([
  ...['1', 't', 'T', 'true', 'TRUE', 'True'].map((text) => [text, true] as const),
  ...['', '0', 'f', 'F', 'false', 'FALSE', 'False'].map((text) => [text, false] as const),
])

/** Parses the parameters common to all lists. Throws 400 for malformed or overlong ones. */
export function parseListParams(query: Record<string, string>): ListParams {
  const { filter = '', sort = '', expand = '', skipTotal = '' } = query
  const sorts = sort.split(',')
  if (filter.length > MAX_FILTER || expand.length > MAX_EXPAND) throw badRequest()
  if (sorts.length > MAX_SORTS || sorts.some((item) => item.length > MAX_SORT)) throw badRequest()
  const skip = BOOLEANS.get(skipTotal)
  if (skip === undefined) throw badRequest()
  const perPage = parseInteger(query.perPage)
  return {
    page: Math.max(1, parseInteger(query.page)),
    perPage: perPage <= 0 ? DEFAULT_PER_PAGE : Math.min(perPage, MAX_PER_PAGE),
    filter,
    sort,
    skipTotal: skip,
    expand,
  }
}

function parseInteger(text: string | undefined): number {
  if (text === undefined || text === '') return 0
  if (!/^[+-]?[0-9]{1,15}$/.test(text)) throw badRequest()
  return Number(text)
}

/** Returns a page as the wire contract specifies it. Totals are −1 without `total`. */
export function listPage<T>(params: ListParams, items: T[], total: number | undefined): ListPage<T> {
  const { page, perPage } = params
  if (total === undefined) return { items, page, perPage, totalItems: -1, totalPages: -1 }
  return { items, page, perPage, totalItems: total, totalPages: Math.ceil(total / perPage) }
}
