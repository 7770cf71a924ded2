/** Files of the build that a document or a style sheet names: all that it takes to show it again. */
export function assetsOf(text: string): string[] {
  return [...new Set(text.match(/\/assets\/[\w.-]+/g) ?? [])]
}

/** The title without the name of the site behind it, still escaped for HTML. */
function titleOf(html: string): string {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
  return title.split(' – ', 1)[0] ?? ''
}

/** What the offline page holds where the kept orders go: see `offline.tsx`. */
const SLOT = '<li data-slot="order"></li>'

/** The offline page with links to the orders whose pages are kept. */
export function withOrders(html: string, orders: readonly { path: string; html: string }[]): string {
  if (orders.length === 0) return html
  const links = orders.map(
    ({ path, html: page }) =>
      `<li><a class="flex min-h-14 items-center px-4 font-semibold hover:bg-surface-2" href="${path}">${titleOf(page)}</a></li>`,
  )
  return html
    .replace(SLOT, links.join(''))
    .replace('data-when="orders" hidden=""', 'data-when="orders"')
    .replace('data-when="none"', 'data-when="none" hidden=""')
}

/** A kept page says that it is one, and how it stood is how it stays: scripts find the mark on its root. */
export function markedAsKept(html: string): string {
  return html.replace('<html ', '<html data-kept="" ')
}

/** Headers for a document made of another's text: how long and how packed it came holds no longer. */
export function documentHeaders(response: Response): Headers {
  const headers = new Headers(response.headers)
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
  return headers
}
