import { setNonce } from 'get-nonce'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { SESSION_COOKIE } from '#bakery/device-storage.ts'
import { connectRouter } from './connection/browser-connection.ts'
import { isColourMode } from './document/colour-mode.ts'
import { type DocumentFacts, DocumentProvider } from './document/document.tsx'
import { loadCatalogue, loadPart } from './i18n/catalogue.ts'
import { AREAS, isLocale, splitLocale } from './i18n/locale.ts'
import { followInPageLinks } from './shell/in-page-links.ts'

const TEXTS_AHEAD_MS = 1500

/** Reads the facts that the server wrote on `<html>`, and loads the texts for them. */
async function readFacts(html: HTMLElement, nonce: string): Promise<DocumentFacts> {
  const {
    area: areaName,
    address: addressName,
    api,
    build = '',
    platform,
    colourMode,
    embedded,
  } = html.dataset
  const locale = isLocale(html.lang) ? html.lang : 'de'
  const area = AREAS.find((known) => known === areaName) ?? 'public'
  const address = addressName === 'du' ? 'du' : 'sie'
  return {
    locale,
    area,
    address,
    isEmbedded: embedded !== undefined,
    catalogue: await loadCatalogue({ locale, address }, area, splitLocale(location.pathname).path),
    build,
    nonce,
    origin: location.origin,
    apiBaseUrl: api ?? location.origin,
    platformUrl: platform ?? location.origin,
    colourMode: isColourMode(colourMode) ? colourMode : 'system',
  }
}

/** Refreshes the stored session. Guests have none, so they never load the API client. */
async function refreshStoredSession({ apiBaseUrl, locale }: DocumentFacts): Promise<void> {
  if (!document.cookie.includes(`${SESSION_COOKIE.name}=`)) return
  const { refreshSession } = await import('./session/api-client.ts')
  await refreshSession(apiBaseUrl, locale)
}

/** Loads the texts of a shop's other pages before they are opened. */
function loadTextsAhead(facts: DocumentFacts): void {
  if (facts.area === 'storefront') setTimeout(() => void loadPart(facts, 'storefront'), TEXTS_AHEAD_MS)
}

async function hydrate(): Promise<void> {
  // Radix creates style elements at run time; the policy requires this response's nonce on them.
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  setNonce(nonce)
  const facts = await readFacts(document.documentElement, nonce)
  connectRouter(facts.area)
  void refreshStoredSession(facts)
  loadTextsAhead(facts)
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <DocumentProvider value={facts}>
          <HydratedRouter />
        </DocumentProvider>
      </StrictMode>,
    )
  })
  // After React, whose handlers may have prevented a click.
  followInPageLinks()
}

await hydrate()
