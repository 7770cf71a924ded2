import { shopOf } from '#web/guards/shop-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import type { Route } from './+types/service-worker.ts'
// oxlint-disable-next-line import/default -- Vite creates the default export for the query.
import workerUrl from './worker/service-worker.ts?worker&url'

/**
 * Sends `/sw.js`, which is at the root because a worker's path limits what it may answer. Its content changes
 * with the build and with the bakery, so that browsers install it again with a fresh offline page.
 */
export function loader({ context }: Route.LoaderArgs): Response {
  const { bakery } = shopOf(context)
  const version = `${requestOf(context).buildVersion} ${bakery.updated}`
  return new Response(`// ${version}\nimportScripts(${JSON.stringify(workerUrl)})\n`, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}
