import { use } from 'react'
import { type Format, formatOf } from '#bakery/format.ts'
import { type Catalogue, loadPart } from '#web/i18n/catalogue.ts'
import type { Locale } from '#web/i18n/locale.ts'
import { useDocument } from './document.tsx'

/**
 * Returns the texts of one part of the catalogue, in the document's language:
 *
 *     const t = useT('admin')
 *     <h1>{t.orders.title}</h1> <p>{t.orders.count(3)}</p>
 *
 * A document contains `common`, `forms` and its own area; any other area throws. A shop's first page contains only
 * `common` and `shop`, and suspends for `forms` and the whole `storefront`.
 */
export function useT<Part extends keyof Catalogue>(part: Part): Catalogue[Part] {
  const facts = useDocument()
  const messages = facts.catalogue[part]
  if (messages !== undefined) return messages
  const comesLater = part === 'storefront' || part === 'forms'
  if (!comesLater || facts.area !== 'storefront') throw new Error(`This document holds no "${part}" texts`)
  return use(loadPart(facts, part)) as Catalogue[Part]
}

/** Returns functions that format money, days and times in the document's language. */
export function useFormat(): Format {
  return formatOf(useDocument().locale)
}

export function useLocale(): Locale {
  return useDocument().locale
}
