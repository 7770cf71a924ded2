// oxlint-disable-next-line import/default -- Vite creates the default export for the query.
import scriptUrl from './embed.ts?worker&url'

/** Redirects `/embed.js`, the permanent address on other sites, to the script of the present build. */
export function loader(): Response {
  return new Response(null, {
    status: 302,
    headers: {
      Location: scriptUrl,
      'Cache-Control': 'public, max-age=300',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
}
