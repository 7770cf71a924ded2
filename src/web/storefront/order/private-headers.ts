/**
 * Returns headers for pages whose address is the key to an order: no search engine, cache or other site may learn it.
 */
export function privateHeaders() {
  return {
    'X-Robots-Tag': 'noindex, nofollow',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'private, no-store',
  }
}
