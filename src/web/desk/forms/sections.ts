/** URL parameter and form field for the open section. */
const PARAMETER = 'section'

/** Returns the section in the URL; `undefined` if there is none. */
export function sectionIn<Id extends string>(search: URLSearchParams, ids: readonly Id[]): Id | undefined {
  return ids.find((id) => id === search.get(PARAMETER))
}

/** Returns the section whose form was sent; `undefined` if the form belongs to none. */
export function sectionOf<Id extends string>(form: FormData, ids: readonly Id[]): Id | undefined {
  return ids.find((id) => id === form.get(PARAMETER))
}

/** Returns the path of a section; `at` is the id of an element within it. */
export function sectionPath(page: string, section: string, at = ''): string {
  return `${page}?${PARAMETER}=${section}${at === '' ? '' : `#${at}`}`
}

/** Checks whether the URL contains a section. */
export function isInSection({ search }: { search: string }): boolean {
  return new URLSearchParams(search).has(PARAMETER)
}

/** Checks whether a navigation leaves the form of a page or of its section. */
export function leavesForm(from: { pathname: string; search: string }, to: typeof from): boolean {
  const openIn = ({ search }: typeof from) => new URLSearchParams(search).get(PARAMETER)
  return from.pathname !== to.pathname || openIn(from) !== openIn(to)
}
