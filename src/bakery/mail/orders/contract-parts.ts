import { formatOf } from '#bakery/format.ts'
import { disputesText } from '#bakery/legal/disputes.ts'
import type { ContractTexts } from '#bakery/legal/legal-text.ts'
import { contactLine, providerLine } from '#bakery/legal/provider.ts'
import { withdrawalAction, withdrawalTitle } from '#bakery/legal/withdrawal-notice.ts'
import type { Locale } from '#bakery/locale.ts'
import type { Order } from '#bakery/ordering/orders.ts'
import type { Bakery } from '#bakery/tenancy/scope.ts'
import type { MailPart } from '../layout/mail-content.ts'
import { unlinked } from '../layout/unlinked.ts'
import { contractWords } from './contract-words.ts'

type Contract = { order: Order; bakery: Bakery; texts: ContractTexts; withdrawUrl: string }

/**
 * Returns the contract on a durable medium (§ 312f (2) BGB): the information required by Art. 246a § 1 EGBGB, the
 * withdrawal notice if there is a right of withdrawal, and the terms (§ 312i (1) no. 4 BGB).
 */
export function contractParts({ order, bakery, texts, withdrawUrl }: Contract): MailPart[] {
  const { locale } = order
  const words = contractWords(locale, bakery.address)
  return [
    { kind: 'heading', text: words.title },
    overviewPart(order, bakery, texts),
    ...noticeParts(locale, texts.withdrawalNotice, withdrawUrl),
    { kind: 'heading', text: words.terms },
    ...texts.terms.map(({ title, text }) => ({
      kind: 'small' as const,
      text: [title, text].filter((piece) => piece !== '').join('\n'),
      lang: texts.locale,
    })),
  ]
}

function overviewPart(order: Order, bakery: Bakery, { withdrawalNotice }: ContractTexts): MailPart {
  const { locale } = order
  const words = contractWords(locale, bakery.address)
  const format = formatOf(locale)
  const when = `${format.dayLong(order.pickupDay)}, ${format.timeRange(order.slotFrom, order.slotTo)}`
  const rows = [
    {
      label: words.provider,
      value: `${unlinked(providerLine(bakery))}\n${contactLine(bakery)}`,
      verbatim: true,
    },
    { label: words.goods, value: words.price(format.price(order.totalCents)) },
    {
      label: words.pickup,
      value: words.noDelivery(`${when}, ${order.branchName}, ${order.branchAddress}`),
    },
    { label: words.defects, value: words.defectsText },
    {
      label: words.withdrawal,
      value: withdrawalNotice.length > 0 ? words.withdrawalSome : words.withdrawalNone,
    },
    { label: words.disputes, value: disputesText(bakery, locale) },
  ]
  return { kind: 'facts', rows: rows.filter(({ value }) => value !== '') }
}

function noticeParts(locale: Locale, notice: readonly string[], url: string): MailPart[] {
  if (notice.length === 0) return []
  return [
    { kind: 'heading', text: withdrawalTitle(locale) },
    ...notice.map((text) => ({ kind: 'small' as const, text, verbatim: true })),
    { kind: 'link', label: withdrawalAction(locale), url },
  ]
}
