import { requireShop } from '../../../request-context.server.ts'
import type { Route } from './+types/script.ts'
// oxlint-disable-next-line import/default -- Vite makes it of the query.
import scriptUrl from './embed.ts?worker&url'

/** `/embed.js`: a lasting address on the sites of bakeries, which leads to the script of the present build. */
export function loader({ context }: Route.LoaderArgs): Response {
  requireShop(context)
  return new Response(null, {
    status: 302,
    headers: {
      Location: scriptUrl,
      'Cache-Control': 'public, max-age=300',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
}
