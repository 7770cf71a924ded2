import { PassThrough, pipeline } from 'node:stream'
import catalogueFiles from 'virtual:catalogue-files'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import type { ReactNode } from 'react'
import { preload, preloadModule } from 'react-dom'
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
import { changeText } from './change-text.server.ts'
import { type DocumentFacts, DocumentProvider } from './document.tsx'
import { isFamiliar, partsOf } from './i18n/catalogue.ts'
import { documentCatalogue } from './i18n/catalogues.server.ts'
import { type Area, splitLocale } from './i18n/locale.ts'
import { modulesWait } from './modules-wait.server.ts'
import { askForOlderEngines } from './older-engines/ask-for-older-engines.ts'
// oxlint-disable-next-line import/default -- Vite makes it of the query.
import olderEnginesUrl from './older-engines/older-engines.ts?worker&url'
import { isOutage } from './outage.server.ts'
import { requestKey, requestOf } from './request-context.server.ts'
import { originOf } from './request-origin.ts'
import { addressOf } from './site.ts'

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
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  if (isOutage(error)) requestOf(context).isOutage = true
  log.error(`${request.method} ${new URL(request.url).pathname} failed`, error)
}

export default function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { site, locale, area, isEmbedded, nonce, config, colourMode } = requestOf(loadContext)
  const address = addressOf(site)
  const facts: DocumentFacts = {
    locale,
    area,
    isEmbedded,
    address,
    catalogue: documentCatalogue({ locale, address }, area),
    build: routerContext.manifest.version,
    nonce,
    origin: originOf(config.publicUrl, site),
    apiBaseUrl: config.apiBaseUrl.origin,
    platformUrl: config.publicUrl.origin,
    colourMode,
  }
  // Crawlers get the finished document, people the first bytes as soon as the shell is there.
  const ready = isbot(request.headers.get('user-agent') ?? '') ? 'onAllReady' : 'onShellReady'
  headers.set('Content-Type', 'text/html; charset=utf-8')

  const { path } = splitLocale(new URL(request.url).pathname)
  const texts = ['common', ...partsOf(area, path)].map((part) => `${part}/${locale}`)
  if (isFamiliar(facts)) texts.push('common/de-du', 'storefront/de-du')
  const announced = texts.flatMap((name) => catalogueFiles[name] ?? [])

  return new Promise((resolve, reject) => {
    let shellRendered = false
    const timeout = setTimeout(() => abort(), streamTimeout + 1000)
    const { pipe, abort } = renderToPipeableStream(
      <DocumentProvider value={facts}>
        <Announce styles={routerContext.manifest.routes['root']?.css ?? []} modules={announced} nonce={nonce}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </Announce>
      </DocumentProvider>,
      {
        nonce,
        // What is finished stands in its place; React would put large parts aside and let a script move them there.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        [ready]() {
          shellRendered = true
          const body = new PassThrough({
            final(callback) {
              clearTimeout(timeout)
              callback()
            },
          })
          pipe(body)
          const changes = [...olderEngines(nonce), ...(isFront(area, path) ? modulesWait(nonce) : [])]
          // Unlike `pipe`, ends the rendering when the reader has gone.
          const document = pipeline(body, changeText(changes), () => {})
          resolve(new Response(createReadableStreamFromReadable(document), { status, headers }))
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

/** Puts first in a document what an older browser needs before anything else of it runs. */
function olderEngines(nonce: string): [mark: string, change: string][] {
  const script = `(${askForOlderEngines.toString()})(${JSON.stringify(olderEnginesUrl)}, 'script')`
  return [['<head>', `<head><script nonce="${nonce}">${script}</script>`]]
}

/** The landing page and a shop: whoever comes for the first time comes here, with nothing in the cache. */
function isFront(area: Area, path: string): boolean {
  return path === '/' && (area === 'storefront' || area === 'public')
}

type AnnounceProps = { styles: string[]; modules: string[]; nonce: string; children: ReactNode }

/**
 * Tells the browser early what the document needs: first the styles, without which nothing is painted, then the texts
 * that its start will ask for. Around the page, not beside it: a sibling would shift the ids that the server hands out
 * from those of the browser.
 */
function Announce({ styles, modules, nonce, children }: AnnounceProps) {
  for (const file of styles) preload(file, { as: 'style', nonce })
  for (const file of modules) preloadModule(file, { as: 'script', nonce })
  return children
}
