import { SHOP_STORAGE } from '../device-storage-tables.ts'
import { formatOf } from '../format.ts'
import type { Locale } from '../locale.ts'
import type { Operator } from '../platform/platform.ts'
import { paymentText } from '../tenancy/payment-means.ts'
import { BACKUP_DAYS, customerDataDays } from '../tenancy/retention-days.ts'
import type { Bakery } from '../tenancy/scope.ts'
import { ACCESSIBILITY_CHECKED, SURVEILLANCE_AUTHORITY } from './accessibility-facts.ts'
import { type LegalSection, WITHDRAWAL_LINK } from './legal-text.ts'
import type { LegalWords } from './legal-words.de.ts'
import { legalWords } from './legal-words.ts'
import { ORDER_BUTTON } from './order-button.ts'
import { contactLine, providerLine } from './provider.ts'
import { storageList } from './storage-text.ts'
import { withdrawalForm, withdrawalNotice } from './withdrawal-notice.ts'
import { WITHDRAWN_WITHIN_DAYS } from './withdrawal-period.ts'

/** Name of the platform's operator when none is configured. */
const PRODUCT = 'Krume'

export function generatedTerms(bakery: Bakery, locale: Locale): LegalSection[] {
  const words = legalWords(locale, bakery.address)
  const t = words.terms
  return [
    { title: t.scope.title, text: t.scope.text(providerLine(bakery)) },
    { title: t.contract.title, text: t.contract.text(ORDER_BUTTON[locale]) },
    { title: t.prices.title, text: t.prices.text(paymentText(bakery, locale)) },
    t.pickup,
    t.cancellation,
    ...(coversStandingOrders(bakery) ? [t.standing] : []),
    ...(bakery.waitingList ? [t.waiting] : []),
    ...(bakery.leftovers ? [t.leftovers] : []),
    ...(bakery.hasCompanies ? [t.companies] : []),
    t.withdrawal,
    t.liability,
    t.disputes,
    ...additionsOf(bakery.termsAdditional, words),
  ]
}

/** Tells whether customers may set up standing orders, or still have some. */
function coversStandingOrders({ standingOrders, hasStandingOrders }: Bakery): boolean {
  return standingOrders || hasStandingOrders
}

export function generatedDataProtection(
  bakery: Bakery,
  { name, address, logDays }: Pick<Operator, 'name' | 'address'> & { logDays: number },
  locale: Locale,
): LegalSection[] {
  const words = legalWords(locale, bakery.address)
  const t = words.datasecurity
  const contact = contactLine(bakery)
  return [
    { title: t.controller.title, text: t.controller.text(providerLine(bakery), contact) },
    { title: t.order.title, text: t.order.text(bakery.callAfterNoShows) },
    ...(coversStandingOrders(bakery)
      ? [{ title: t.standing.title, text: t.standing.text(customerDataDays(bakery)) }]
      : []),
    ...(bakery.waitingList ? [t.waiting] : []),
    ...(bakery.hasCompanies ? [t.companies] : []),
    { title: t.cookies.title, text: t.cookies.text(storageList(SHOP_STORAGE, t.stored, locale)) },
    { title: t.server.title, text: t.server.text(logDays) },
    {
      title: t.recipients.title,
      text: t.recipients.text([name || PRODUCT, ...address].join(', '), bakery.sharesCustomerData),
    },
    { title: t.storage.title, text: storageText(customerDataDays(bakery), t.storage) },
    t.rights,
    ...additionsOf(bakery.privacyAdditional, words),
  ]
}

/** Describes the retention that `retention/forget.server.ts` implements. */
function storageText(days: number, words: LegalWords['datasecurity']['storage']): string {
  const { text, backups, revocable } = words
  const usual = `${text(days)} ${backups(BACKUP_DAYS)}`
  return days < WITHDRAWN_WITHIN_DAYS ? `${usual} ${revocable}` : usual
}

/**
 * Generates the withdrawal notice and the model form, with `WITHDRAWAL_LINK` as the placeholder for the order's URL.
 */
export function generatedWithdrawal(bakery: Bakery, locale: Locale): string {
  const { title, text } = withdrawalForm(locale, bakery)
  return [...withdrawalNotice(locale, bakery, WITHDRAWAL_LINK), `# ${title}`, text].join('\n\n')
}

/**
 * Generates the accessibility statement (§ 14 (1) no. 2 BFSG). Its sections cover Annex 3 no. 1 (a) to (d) and the
 * known gaps.
 */
export function generatedAccessibility(bakery: Bakery, locale: Locale): LegalSection[] {
  const t = legalWords(locale, bakery.address).accessibility
  const checked = formatOf(locale).dayLong(ACCESSIBILITY_CHECKED)
  return [
    { title: t.service.title, text: t.service.text(providerLine(bakery)) },
    { title: t.use.title, text: t.use.text(ORDER_BUTTON[locale]) },
    t.standard,
    { title: t.gaps.title, text: t.gaps.text },
    { title: t.contact.title, text: t.contact.text(contactLine(bakery)) },
    { title: t.authority.title, text: `${t.authority.text}\n\n${SURVEILLANCE_AUTHORITY}` },
    { title: t.checked.title, text: t.checked.text(checked) },
  ]
}

/** Returns the bakery's additions as a section of their own; empty when there are none. */
function additionsOf(text: string, { additions }: LegalWords): LegalSection[] {
  return text === '' ? [] : [{ title: additions, text }]
}
