import type { RouterContextProvider } from 'react-router'
import { formatOf } from '#bakery/format.ts'
import type { ProposedTexts } from '#bakery/marketing/marketing.ts'
import type { Piece } from '#bakery/print/settings/marketing-settings.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import { catalogueOf } from '#web/i18n/catalogues.server.ts'
import type { Locale } from '#web/i18n/locale.ts'
import { requestOf } from '#web/request/request-context.server.ts'

/** Theme of the proposed texts by piece. */
const THEMES: Record<Piece, 'packed' | 'queue' | 'sunday'> = {
  'poster-a4': 'packed',
  'poster-a3': 'packed',
  'flyer-a6': 'queue',
  'table-card': 'queue',
  'window-sticker': 'queue',
  'social-square': 'sunday',
  'social-story': 'packed',
}

/**
 * Returns a function that proposes a piece's texts. They follow the language, the bakery's form of address and the
 * first active branch's cut-off.
 */
export async function proposedTexts(
  context: Readonly<RouterContextProvider>,
  scope: OwnerScope,
  language: Locale,
): Promise<ProposedTexts> {
  const t = catalogueOf(language).paper.marketing
  const said = t[scope.bakery.address === 'du' ? 'du' : 'sie']
  const main = (await requestOf(context).krume.branches.list(scope)).find(({ active }) => active)
  const closesTheDayBefore = main?.cutoffDays === 1 && main.cutoffTime >= '12:00'
  const foot = closesTheDayBefore ? t.footBefore(formatOf(language).time(main.cutoffTime)) : t.foot
  return (piece) => ({
    kicker: t.kickers[THEMES[piece]],
    headline: said[THEMES[piece]],
    foot: piece === 'table-card' ? said.scan : foot,
  })
}
