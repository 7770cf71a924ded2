import { requestOf, requireShop } from '../../../request-context.server.ts'
import type { Route } from './+types/service-worker.ts'
// oxlint-disable-next-line import/default -- Vite makes it of the query.
import workerUrl from './worker/service-worker.ts?worker&url'

/**
 * `/sw.js`: at the root, since a worker's place bounds what it may answer. The browser compares it with what it has, so
 * a new build or a change of the bakery installs it anew, with an offline page of today.
 */
export function loader({ context }: Route.LoaderArgs): Response {
  const { bakery } = requireShop(context)
  const version = `${requestOf(context).buildVersion} ${bakery.updated}`
  return new Response(`// ${version}\nimportScripts(${JSON.stringify(workerUrl)})\n`, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}
