import { use } from 'react'
import { type Format, formatOf } from '#bakery/format.ts'
import { useDocument } from '../document.tsx'
import { type Catalogue, loadPart } from './catalogue.ts'
import type { Locale } from './locale.ts'

/**
 * The texts of one part of the catalogue, in the document's language:
 *
 *     const t = useT('admin')
 *     <h1>{t.orders.title}</h1> <p>{t.orders.count(3)}</p>
 *
 * A document holds `common`, `forms` and its own area; asking for another area throws. A shop's first page holds
 * `common` and `shop` alone, and waits where it asks for `forms` or the whole `storefront`.
 */
export function useT<Part extends keyof Catalogue>(part: Part): Catalogue[Part] {
  const facts = useDocument()
  const messages = facts.catalogue[part]
  if (messages !== undefined) return messages
  const comesLater = part === 'storefront' || part === 'forms'
  if (!comesLater || facts.area !== 'storefront') throw new Error(`This document holds no "${part}" texts`)
  return use(loadPart(facts, part)) as Catalogue[Part]
}

/** Money, days and times as the document's language writes them. */
export function useFormat(): Format {
  return formatOf(useDocument().locale)
}

export function useLocale(): Locale {
  return useDocument().locale
}
