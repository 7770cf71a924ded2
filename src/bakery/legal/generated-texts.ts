import type { Locale } from '../locale.ts'
import type { Operator } from '../platform/platform.ts'
import { customerDataDays } from '../retention/retention-days.ts'
import type { Bakery } from '../tenancy/scope.ts'
import { WITHDRAWN_WITHIN_DAYS } from '../withdrawal/withdrawal.ts'
import { withdrawalNotice } from '../withdrawal/withdrawal-notice.ts'
import { type LegalSection, WITHDRAWAL_LINK } from './legal-text.ts'
import type { LegalWords } from './legal-words.de.ts'
import { legalWords } from './legal-words.ts'
import { ORDER_BUTTON } from './order-button.ts'

/** Runs the platform where nobody has said who does. */
const PRODUCT = 'Krume'

export function generatedTerms(bakery: Bakery, locale: Locale): LegalSection[] {
  const words = legalWords(locale, bakery.address)
  const t = words.terms
  return [
    { title: t.scope.title, text: t.scope.text(providerLine(bakery)) },
    { title: t.contract.title, text: t.contract.text(ORDER_BUTTON[locale]) },
    t.prices,
    t.pickup,
    t.cancellation,
    t.withdrawal,
    t.liability,
    t.disputes,
    ...additionsOf(bakery.termsAdditional, words),
  ]
}

export function generatedDataProtection(
  bakery: Bakery,
  { name, address }: Pick<Operator, 'name' | 'address'>,
  locale: Locale,
): LegalSection[] {
  const words = legalWords(locale, bakery.address)
  const t = words.datasecurity
  const contact = [bakery.email, bakery.phone].filter(Boolean).join(', ')
  return [
    { title: t.controller.title, text: t.controller.text(providerLine(bakery), contact) },
    t.order,
    t.cookies,
    t.server,
    { title: t.recipients.title, text: t.recipients.text([name || PRODUCT, ...address].join(', ')) },
    { title: t.storage.title, text: storageText(customerDataDays(bakery), t.storage) },
    t.rights,
    ...additionsOf(bakery.privacyAdditional, words),
  ]
}

/** As `retention/forget.server.ts` does it. */
function storageText(days: number, { text, revocable }: LegalWords['datasecurity']['storage']): string {
  return days < WITHDRAWN_WITHIN_DAYS ? `${text(days)} ${revocable}` : text(days)
}

/** With `WITHDRAWAL_LINK` where the order's address goes. */
export function generatedWithdrawal(bakery: Bakery, locale: Locale): string {
  return withdrawalNotice(locale, bakery, WITHDRAWAL_LINK).join('\n\n')
}

/** What the bakery adds to a generated text, as a section of its own; none where it adds nothing. */
function additionsOf(text: string, { additions }: LegalWords): LegalSection[] {
  return text === '' ? [] : [{ title: additions, text }]
}

/** `Backhaus Ahrens e. Kfr., Gisela Ahrens, Mühlenstraße 12, 21335 Lüneburg`. */
function providerLine(bakery: Bakery): string {
  const { name, imprintLegalForm, imprintOwner, imprintStreet, imprintZip, imprintCity } = bakery
  const who = `${name} ${imprintLegalForm}`.trim()
  return [who, imprintOwner, imprintStreet, `${imprintZip} ${imprintCity}`.trim()].filter(Boolean).join(', ')
}
