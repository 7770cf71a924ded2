/**
 * Returns the URL of a request. In a path that cannot be decoded (`/orders/%`), percent signs are escaped: it then
 * names a page that does not exist.
 */
export function decodableUrl(address: string): URL {
  const url = new URL(address)
  try {
    decodeURIComponent(url.pathname)
  } catch {
    url.pathname = url.pathname.replaceAll('%', '%25')
  }
  return url
}
