import { type Format, formatOf } from '#bakery/format.ts'
import { useDocument } from '../document.tsx'
import type { Catalogue } from './catalogue.ts'
import type { Locale } from './locale.ts'

/**
 * The texts of one part of the catalogue, in the document's language:
 *
 *     const t = useT('admin')
 *     <h1>{t.orders.title}</h1> <p>{t.orders.count(3)}</p>
 *
 * A document holds `common` and its own area; asking for another area throws.
 */
export function useT<Part extends keyof Catalogue>(part: Part): Catalogue[Part] {
  const messages = useDocument().catalogue[part]
  if (messages === undefined) throw new Error(`This document holds no "${part}" texts`)
  return messages
}

/** Money, days and times as the document's language writes them. */
export function useFormat(): Format {
  return formatOf(useDocument().locale)
}

export function useLocale(): Locale {
  return useDocument().locale
}
