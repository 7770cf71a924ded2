/** `?section=…`: the part of a page that is open. */
const PARAMETER = 'section'

/** The section that an address names; `undefined` for the page itself. */
export function sectionIn<Id extends string>(search: URLSearchParams, ids: readonly Id[]): Id | undefined {
  return ids.find((id) => id === search.get(PARAMETER))
}

/** The section whose form was sent; `undefined` where a form is none of the page's sections. */
export function sectionOf<Id extends string>(form: FormData, ids: readonly Id[]): Id | undefined {
  return ids.find((id) => id === form.get(PARAMETER))
}

/** Address of a section; `at` is the id of an element within it. */
export function sectionPath(page: string, section: string, at = ''): string {
  return `${page}?${PARAMETER}=${section}${at === '' ? '' : `#${at}`}`
}

/** Whether an address names a section at all. */
export function isInSection({ search }: { search: string }): boolean {
  return new URLSearchParams(search).has(PARAMETER)
}

/** Whether going from one address to the other leaves the form of a page or of its section. */
export function leavesForm(from: { pathname: string; search: string }, to: typeof from): boolean {
  const openIn = ({ search }: typeof from) => new URLSearchParams(search).get(PARAMETER)
  return from.pathname !== to.pathname || openIn(from) !== openIn(to)
}
