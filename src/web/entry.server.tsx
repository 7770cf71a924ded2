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
import { type DocumentFacts, DocumentProvider } from './document/document.tsx'
import { routeHandlesKey } from './guards/route-access.ts'
import { isFamiliar, partsOf } from './i18n/catalogue.ts'
import { documentCatalogue } from './i18n/catalogues.server.ts'
import { type Area, splitLocale } from './i18n/locale.ts'
import { askForOlderEngines } from './older-engines/ask-for-older-engines.ts'
// oxlint-disable-next-line import/default -- Vite creates the default export for the query.
import olderEnginesUrl from './older-engines/older-engines.ts?worker&url'
import { requestKey, requestOf } from './request/request-context.server.ts'
import { originOf } from './request/request-origin.ts'
import { noteFault } from './request/service-errors.server.ts'
import { addressOf } from './request/site.ts'
import { startModules } from './server/start-modules.ts'
import { wholeChunks } from './server/whole-chunks.server.ts'
import { loadParts } from './ui/later.ts'

let log: Log = consoleLog

/** Instances of the bundle that the handler outside of it needs. */
export const bindings = {
  createRequestHandler,
  RouterContextProvider,
  requestKey,
  routeHandlesKey,
  loadParts,
  logTo(given: Log): void {
    log = given
  },
}
export type WebBindings = typeof bindings

export const streamTimeout = 5_000

/** Logs faults. Refusals (404 and the like) are not logged. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  noteFault(requestOf(context), error)
  log.error(`${request.method} ${new URL(request.url).pathname} failed`, error)
}

export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { site, locale, area, isEmbedded, nonce, config, colourMode, takeTurn } = requestOf(loadContext)
  const address = addressOf(site)
  const { path } = splitLocale(new URL(request.url).pathname)
  const texts = ['common', ...partsOf(area, path)].map((part) => `${part}/${locale}`)
  if (isFamiliar({ locale, address })) texts.push('common/de-du', 'storefront/de-du')
  const announced = texts.flatMap((name) => catalogueFiles[name] ?? [])
  const isHeld = isFront(area, path)
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
    inline: {
      first: olderEngines,
      held: isHeld ? { start: `(${startModules.toString()})()`, preloads: announced } : undefined,
    },
  }
  // Crawlers receive the complete document, browsers the first bytes once the shell is rendered.
  const ready = isbot(request.headers.get('user-agent') ?? '') ? 'onAllReady' : 'onShellReady'
  headers.set('Content-Type', 'text/html; charset=utf-8')

  await loadParts()
  // A refusal is of less use to its reader than the next request.
  await takeTurn({ yields: status >= 400 })

  return new Promise((resolve, reject) => {
    let shellRendered = false
    const timeout = setTimeout(() => abort(), streamTimeout + 1000)
    const { pipe, abort } = renderToPipeableStream(
      <DocumentProvider value={facts}>
        <Announce
          styles={routerContext.manifest.routes['root']?.css ?? []}
          modules={isHeld ? [] : announced}
          nonce={nonce}
        >
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </Announce>
      </DocumentProvider>,
      {
        nonce,
        // Renders finished parts in place; React would otherwise append large parts and move them with a script.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        [ready]() {
          shellRendered = true
          const body = wholeChunks(() => clearTimeout(timeout))
          pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
        },
        onShellError(error: unknown) {
          clearTimeout(timeout)
          reject(error instanceof Error ? error : new Error(String(error)))
        },
        onError(error: unknown) {
          // An error before the shell is rejected above and handled by React Router.
          if (shellRendered && !request.signal.aborted)
            log.error(`${request.url} failed while streaming`, error)
        },
      },
    )
  })
}

/** Inline script for older browsers. */
const olderEngines = `(${askForOlderEngines.toString()})(${JSON.stringify(olderEnginesUrl)}, 'script')`

/** Returns whether the page is the landing page or a shop's first page: most first visits, with an empty cache. */
function isFront(area: Area, path: string): boolean {
  return path === '/' && (area === 'storefront' || area === 'public')
}

type AnnounceProps = { styles: string[]; modules: string[]; nonce: string; children: ReactNode }

/**
 * Preloads the styles, without which nothing is painted, and the texts that the browser's start needs. It wraps the
 * page, since a sibling would shift React's ids between server and browser.
 */
function Announce({ styles, modules, nonce, children }: AnnounceProps) {
  for (const file of styles) preload(file, { as: 'style', nonce })
  for (const file of modules) preloadModule(file, { as: 'script', nonce })
  return children
}
