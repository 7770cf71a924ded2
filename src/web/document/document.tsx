import { createContext, use } from 'react'
import type { Catalogue } from '#web/i18n/catalogue.ts'
import type { Address, Area, Locale } from '#web/i18n/locale.ts'
import type { ColourMode } from './colour-mode.ts'

/**
 * Facts that hold for a whole document and never change while it lives. The server takes them from the request
 * (`entry.server.tsx`), the browser from attributes of `<html>` (`entry.client.tsx`), so that even an error page has
 * them.
 */
export type DocumentFacts = {
  locale: Locale
  area: Area
  /** True for a shop in a frame on another site. */
  isEmbedded: boolean
  /** Form of address in a shop, Sie or du; the platform always says Sie. */
  address: Address
  /** Texts available from the start; `useT` waits for the rest. */
  catalogue: Partial<Catalogue>
  /** Version of the browser's files that this document was made for. */
  build: string
  /** Allows inline style elements of this response. */
  nonce: string
  /** Origin of this site: the platform's or the shop's. */
  origin: string
  /** Origin of `/api`: the spec's apiBaseUrl. */
  apiBaseUrl: string
  /** Origin of the platform, for links that leave a bakery's subdomain. */
  platformUrl: string
  /** The visitor's choice when the document was rendered. */
  colourMode: ColourMode
  /** Inline scripts, which only the server writes. */
  inline?: {
    /** Runs before every other script. */
    first: string
    /** Starts the modules on pages that hold them back, and the modules to preload then. */
    held: { start: string; preloads: readonly string[] } | undefined
  }
}

const DocumentContext = createContext<DocumentFacts | undefined>(undefined)

export const DocumentProvider = DocumentContext.Provider

export function useDocument(): DocumentFacts {
  const facts = use(DocumentContext)
  if (!facts) throw new Error('Outside of a document')
  return facts
}
