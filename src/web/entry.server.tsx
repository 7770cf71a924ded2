import { PassThrough } from 'node:stream'
import catalogueFiles from 'virtual:catalogue-files'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import type { ReactNode } from 'react'
import { preloadModule } from 'react-dom'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { consoleLog, type Log } from '#kit/log.ts'
import { type DocumentFacts, DocumentProvider } from './document.tsx'
import { documentCatalogue } from './i18n/catalogues.server.ts'
import { requestKey, requestOf } from './request-context.server.ts'
import { originOf } from './request-origin.ts'

let log: Log = consoleLog

/** What the handler outside the bundle needs of the bundle's own instances. */
export const bindings = {
  createRequestHandler,
  RouterContextProvider,
  requestKey,
  logTo(given: Log): void {
    log = given
  },
}
export type WebBindings = typeof bindings

export const streamTimeout = 5_000

/** Faults go to the operator's log, refusals (404 and the like) do not. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  log.error(`${request.method} ${new URL(request.url).pathname} failed`, error)
}

export default function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { site, locale, area, nonce, config, colourMode } = requestOf(loadContext)
  const facts: DocumentFacts = {
    locale,
    area,
    catalogue: documentCatalogue(locale, area),
    nonce,
    origin: originOf(config.publicUrl, site),
    apiBaseUrl: config.apiBaseUrl.origin,
    platformUrl: config.publicUrl.origin,
    colourMode,
  }
  // Crawlers get the finished document, people the first bytes as soon as the shell is there.
  const ready = isbot(request.headers.get('user-agent') ?? '') ? 'onAllReady' : 'onShellReady'
  headers.set('Content-Type', 'text/html; charset=utf-8')

  const announced = [`common/${locale}`, `${area}/${locale}`].flatMap((name) => catalogueFiles[name] ?? [])

  return new Promise((resolve, reject) => {
    let shellRendered = false
    const timeout = setTimeout(() => abort(), streamTimeout + 1000)
    const { pipe, abort } = renderToPipeableStream(
      <DocumentProvider value={facts}>
        <Announce modules={announced} nonce={nonce}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </Announce>
      </DocumentProvider>,
      {
        nonce,
        [ready]() {
          shellRendered = true
          const body = new PassThrough({
            final(callback) {
              clearTimeout(timeout)
              callback()
            },
          })
          pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
        },
        onShellError(error: unknown) {
          clearTimeout(timeout)
          reject(error instanceof Error ? error : new Error(String(error)))
        },
        onError(error: unknown) {
          // Before the shell the error is rejected above and handled by React Router.
          if (shellRendered && !request.signal.aborted)
            log.error(`${request.url} failed while streaming`, error)
        },
      },
    )
  })
}

/**
 * Tells the browser early which texts the document's start will ask for. Around the page, not beside it: a sibling would
 * shift the ids that the server hands out from those of the browser.
 */
function Announce({ modules, nonce, children }: { modules: string[]; nonce: string; children: ReactNode }) {
  for (const file of modules) preloadModule(file, { as: 'script', nonce })
  return children
}
