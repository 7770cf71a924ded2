import type { RecordOf } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import type { Locale } from '../locale.ts'
import type { Bakery } from '../tenancy/scope.ts'
import { generatedTerms, generatedWithdrawal } from './generated-texts.ts'
import { legalTexts } from './legal-collections.server.ts'
import { type LegalKind, textOf } from './legal-text.ts'

type OwnTexts = readonly RecordOf<typeof legalTexts>[]
type TextInForce = { text: string; locale: Locale }

/** Lists a bakery's own versions, at most one of each kind. */
export function listOwnTexts(core: Core, { id }: Bakery): Promise<OwnTexts> {
  return core.records.list(legalTexts, { filter: 'bakery = {:id}', params: { id } })
}

/**
 * Returns the text that applies: the bakery's own version, otherwise the generated one. A German own version applies
 * in English too, so that languages never contradict each other.
 */
export function inForce(
  texts: OwnTexts,
  kind: LegalKind,
  wished: Locale,
  generate: (locale: Locale) => string,
): TextInForce {
  const own = texts.find((text) => text.kind === kind)
  if (!own) return { text: generate(wished), locale: wished }
  const locale = wished === 'en' && own.en !== '' ? 'en' : 'de'
  return { text: own[locale], locale }
}

export function termsInForce(bakery: Bakery, texts: OwnTexts, wished: Locale): TextInForce {
  return inForce(texts, 'terms', wished, (locale) => textOf(generatedTerms(bakery, locale)))
}

/** Returns the withdrawal notice that applies, with a placeholder for the order's URL. */
export function withdrawalInForce(bakery: Bakery, texts: OwnTexts, wished: Locale): TextInForce {
  return inForce(texts, 'withdrawal', wished, (locale) => generatedWithdrawal(bakery, locale))
}
