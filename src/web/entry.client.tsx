import { setNonce } from 'get-nonce'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isColourMode } from './colour-mode.ts'
import { type DocumentFacts, DocumentProvider } from './document.tsx'
import { loadCatalogue } from './i18n/catalogue.ts'
import { AREAS, isLocale } from './i18n/locale.ts'
import { SESSION_COOKIE } from './session/session-cookie-name.ts'

/** The facts that the server wrote on `<html>`, and the texts they ask for. */
async function readFacts(html: HTMLElement, nonce: string): Promise<DocumentFacts> {
  const { area: areaName, api, platform, colourMode } = html.dataset
  const locale = isLocale(html.lang) ? html.lang : 'de'
  const area = AREAS.find((known) => known === areaName) ?? 'public'
  return {
    locale,
    area,
    catalogue: await loadCatalogue(locale, area),
    nonce,
    origin: location.origin,
    apiBaseUrl: api ?? location.origin,
    platformUrl: platform ?? location.origin,
    colourMode: isColourMode(colourMode) ? colourMode : 'system',
  }
}

/** Guests have no session and never load the API's client for it. */
async function refreshStoredSession({ apiBaseUrl, locale }: DocumentFacts): Promise<void> {
  if (!document.cookie.includes(`${SESSION_COOKIE}=`)) return
  const { refreshSession } = await import('./api-client.ts')
  await refreshSession(apiBaseUrl, locale)
}

async function hydrate(): Promise<void> {
  // Radix makes style elements at run time; the policy wants this response's nonce on them.
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  setNonce(nonce)
  const facts = await readFacts(document.documentElement, nonce)
  void refreshStoredSession(facts)
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
}

await hydrate()
