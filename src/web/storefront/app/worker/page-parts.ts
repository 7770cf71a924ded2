/** Returns the build files that a document or a style sheet names: all that is needed to show it again. */
export function assetsOf(text: string): string[] {
  return [...new Set(text.match(/\/assets\/[\w.-]+/g) ?? [])]
}

/** Returns the title without the site's name, still escaped for HTML. */
function titleOf(html: string): string {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
  return title.split(' – ', 1)[0] ?? ''
}

/** Placeholder in the offline page for the stored orders: see `offline.tsx`. */
const SLOT = '<li data-slot="order"></li>'

/** Returns the offline page with links to the stored orders. */
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

/** Marks a page as stored, with an attribute on its root that scripts look for. */
export function markedAsKept(html: string): string {
  return html.replace('<html ', '<html data-kept="" ')
}

/** Returns the headers for a document that was changed: without its former length and compression. */
export function documentHeaders(response: Response): Headers {
  const headers = new Headers(response.headers)
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
  return headers
}
