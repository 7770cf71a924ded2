import { formatOf } from '#bakery/format.ts'
import { disputesText } from '#bakery/legal/disputes.ts'
import type { ContractTexts } from '#bakery/legal/legal-text.ts'
import { contactLine, providerLine } from '#bakery/legal/provider.ts'
import { withdrawalAction, withdrawalTitle } from '#bakery/legal/withdrawal-notice.ts'
import { revocableLines } from '#bakery/legal/withdrawal-period.ts'
import { type Locale, localText } from '#bakery/locale.ts'
import { depositCentsOf } from '#bakery/ordering/money.ts'
import type { Order, OrderLine } from '#bakery/ordering/orders.ts'
import type { Bakery } from '#bakery/tenancy/scope.ts'
import type { MailPart } from '../layout/mail-content.ts'
import { unlinked } from '../layout/unlinked.ts'
import { type ContractWords, contractWords } from './contract-words.ts'

type Contract = {
  order: Order
  lines: readonly OrderLine[]
  bakery: Bakery
  texts: ContractTexts
  withdrawUrl: string
}

/**
 * Returns the contract on a durable medium (§ 312f (2) BGB): the information required by Art. 246a § 1 EGBGB, the
 * withdrawal notice if there is a right of withdrawal, and the terms (§ 312i (1) no. 4 BGB).
 */
export function contractParts({ order, lines, bakery, texts, withdrawUrl }: Contract): MailPart[] {
  const { locale } = order
  const words = contractWords(locale, bakery.address)
  return [
    { kind: 'heading', text: words.title },
    overviewPart(order, lines, bakery),
    ...noticeParts(locale, texts.withdrawalNotice, withdrawUrl),
    { kind: 'heading', text: words.terms },
    ...texts.terms.map(({ title, text }) => ({
      kind: 'small' as const,
      text: [title, text].filter((piece) => piece !== '').join('\n'),
      lang: texts.locale,
    })),
  ]
}

function overviewPart(order: Order, lines: readonly OrderLine[], bakery: Bakery): MailPart {
  const { locale } = order
  const words = contractWords(locale, bakery.address)
  const format = formatOf(locale)
  const when = `${format.dayLong(order.pickupDay)}, ${format.timeRange(order.slotFrom, order.slotTo)}`
  const deposit = depositCentsOf(lines)
  const price = words.price(format.price(order.totalCents), deposit === 0 ? '' : format.price(deposit))
  const rows = [
    {
      label: words.provider,
      value: `${unlinked(providerLine(bakery))}\n${contactLine(bakery)}`,
      verbatim: true,
    },
    { label: words.goods, value: price },
    {
      label: words.pickup,
      value: words.noDelivery(`${when}, ${order.branchName}, ${order.branchAddress}`),
    },
    { label: words.defects, value: words.defectsText },
    { label: words.withdrawal, value: withdrawalText(lines, locale, words) },
    { label: words.disputes, value: disputesText(bakery, locale) },
  ]
  return { kind: 'facts', rows: rows.filter(({ value }) => value !== '') }
}

/** States which goods have a right of withdrawal and that the others have none (Art. 246a § 1 (2), (3) EGBGB). */
function withdrawalText(lines: readonly OrderLine[], locale: Locale, words: ContractWords): string {
  const goods = revocableLines(lines)
  const names = [...new Set(goods.map((line) => localText(locale, line.name, line.nameEn)))]
  return [
    ...(names.length > 0 ? [words.withdrawalFor(names.join(', '))] : []),
    ...(goods.length < lines.length ? [words.withdrawalNone] : []),
  ].join(' ')
}

function noticeParts(locale: Locale, notice: readonly string[], url: string): MailPart[] {
  if (notice.length === 0) return []
  return [
    { kind: 'heading', text: withdrawalTitle(locale) },
    ...notice.map((text) => ({ kind: 'small' as const, text, verbatim: true })),
    { kind: 'link', label: withdrawalAction(locale), url },
  ]
}
