import { useCallback, useEffect, useState } from 'react'
import { localPath } from '#bakery/links.ts'
import type { Locale } from '#bakery/locale.ts'
import type { ProductDetails } from '#bakery/shop/shop.ts'
import { useLocale } from '#web/document/use-t.ts'

const KEPT_MS = 60_000

const known = new Map<string, { at: number; answer: Promise<ProductDetails> }>()

/**
 * Loads a product's details, at most once a minute. Also called before they are opened, when somebody hovers over a
 * link.
 */
export function loadDetails(locale: Locale, id: string): Promise<ProductDetails> {
  const kept = known.get(id)
  if (kept && performance.now() - kept.at < KEPT_MS) return kept.answer
  const answer = fetchDetails(locale, id)
  known.set(id, { at: performance.now(), answer })
  answer.catch(() => known.delete(id))
  return answer
}

async function fetchDetails(locale: Locale, id: string): Promise<ProductDetails> {
  const response = await fetch(localPath(locale, `/product-details/${id}`))
  if (!response.ok) throw new Error(`no details of ${id}: ${response.status}`)
  return (await response.json()) as ProductDetails
}

type Details = { state: 'there'; details: ProductDetails } | { state: 'loading' | 'failed' }

/** Returns a product's details: those sent with the document, or loaded now. `id` must not change. */
export function useDetails(id: string, sent: ProductDetails | undefined): Details & { retry: () => void } {
  const locale = useLocale()
  const isSent = sent?.id === id
  const [loaded, setLoaded] = useState<Details>(
    isSent ? { state: 'there', details: sent } : { state: 'loading' },
  )
  const ask = useCallback(() => {
    loadDetails(locale, id).then(
      (details) => setLoaded({ state: 'there', details }),
      () => setLoaded({ state: 'failed' }),
    )
  }, [locale, id])
  useEffect(() => {
    if (!isSent) ask()
  }, [isSent, ask])
  const retry = () => {
    setLoaded({ state: 'loading' })
    ask()
  }
  return { ...loaded, retry }
}
