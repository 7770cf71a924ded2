// oxlint-disable-next-line import/default -- Vite makes it of the query.
import workerUrl from './worker/counter-worker.ts?worker&url'

/**
 * `/admin/counter-worker.js`: a worker's place bounds what it may answer. The file's name changes with its content, and
 * the browser compares what it gets here with what it has.
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
