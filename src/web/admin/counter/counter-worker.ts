// oxlint-disable-next-line import/default -- Vite creates it from the query.
import workerUrl from './worker/counter-worker.ts?worker&url'

/**
 * Serves `/admin/counter-worker.js`, because a worker's scope is limited to its own path. The imported file's name
 * changes with its content, so that the browser notices a new version.
 */
export function loader(): Response {
  const lines = [
    `self.KRUME_VERSION=${JSON.stringify(workerUrl)}`,
    `importScripts(${JSON.stringify(workerUrl)})`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}
