import type { Day } from '../branches/hours.ts'
import { instantAt } from '../branches/wall-clock.ts'
import { DEFAULT_PRIMARY } from '../branding/palette.ts'
import { allergenWords as germanAllergens } from '../catalogue/goods/allergen-names.de.ts'
import { allergenWords as englishAllergens } from '../catalogue/goods/allergen-names.en.ts'
import { allergensText } from '../catalogue/goods/allergens-text.ts'
import { formatOf } from '../format.ts'
import { localPath, orderUrl, shopOrigin } from '../links.ts'
import { imprintLines } from '../mail/layout/imprint-lines.ts'
import type { FactRow, MailPart } from '../mail/layout/mail-content.ts'
import { writeMail } from '../mail/layout/write-mail.ts'
import { LOGO, logoOf } from '../mail/outbox/mail-attachment.ts'
import type { OutgoingMail } from '../mail/outbox/outgoing-mail.ts'
import { lineName } from '../ordering/option-text.ts'
import type { Order } from '../ordering/orders.ts'
import type { Bakery } from '../tenancy/scope.ts'
import { missedText } from './missed-text.ts'
import { dayOf } from './occurrence.ts'
import type { DeskChange, MissedDay, StandingOrder } from './standing.ts'
import { changesOf, type LineChange, type StandingLine } from './standing-lines.ts'
import { type StandingMailKind, type StandingWords, standingWords } from './standing-texts.ts'

type StandingMailInput = {
  standing: StandingOrder
  bakery: Bakery
  branchName: string
  publicUrl: string
  /** For `standing-missed`. */
  missed?: MissedDay
  /** For `standing-changed`: what the bakery changed. */
  change?: DeskChange
}

/** Builds a mail to the customer of a standing order. */
export function standingMail(kind: StandingMailKind, input: StandingMailInput): OutgoingMail {
  const { standing, bakery, missed, change } = input
  const { locale } = standing
  const words = standingWords(locale, bakery.address)
  const format = formatOf(locale)
  const day = missed?.day ?? dayOfChange(change)
  const about = {
    bakery: bakery.name,
    weekday: format.weekday(standing.nextDay),
    day: day === undefined ? '' : format.dayOfWeek(day),
    detail: standing.endReason,
  }
  const text = wordsOf(kind, input, words)(about)
  const intro = missed ? missedText(missed, { bakery, locale, nextDay: standing.nextDay }) : text.intro
  return {
    kind,
    lane: bakery.id,
    to: standing.customerEmail,
    fromName: bakery.mailSenderName || bakery.name,
    replyTo: bakery.email,
    subject: text.subject,
    ...writeMail({
      locale,
      sender: bakery.name,
      logo: LOGO,
      preview: intro.slice(0, 120),
      title: text.title,
      parts: [{ kind: 'text', text: intro }, ...factsOf(input, words), ...linksOf(kind, input, words)],
      footer: imprintLines(bakery, locale),
      color: bakery.primaryColor || DEFAULT_PRIMARY,
    }),
    attachments: [logoOf(bakery)],
    ...(missed && { sendBefore: instantAt(missed.day, '00:00', bakery.timezone) }),
  }
}

function wordsOf(kind: StandingMailKind, { standing, change }: StandingMailInput, words: StandingWords) {
  if (kind === 'standing-changed') return words.changed[change?.do ?? 'resume']
  return kind === 'standing-ended' && standing.endedBy === 'owner' ? words.endedByOwner : words[kind]
}

function dayOfChange(change: DeskChange | undefined): Day | undefined {
  if (!change || change.do === 'resume') return undefined
  return change.do === 'pause' ? change.until : change.day
}

function factsOf({ standing, branchName }: StandingMailInput, words: StandingWords): MailPart[] {
  const { locale, lines, nextDay, slotFrom, companyName } = standing
  const format = formatOf(locale)
  const goods = (lines ?? []).map((line) => `${line.quantity} × ${lineName(line, locale)}`)
  return [
    {
      kind: 'facts',
      rows: [
        { label: words.goods, value: goods.join('\n') },
        { label: words.pickup, value: words.every(format.weekday(nextDay), format.time(slotFrom)) },
        { label: words.branch, value: branchName },
        ...(companyName === '' ? [] : [{ label: words.payment, value: words.onAccount(companyName) }]),
      ],
    },
  ]
}

function linksOf(
  kind: StandingMailKind,
  { standing, bakery, publicUrl }: StandingMailInput,
  words: StandingWords,
): MailPart[] {
  const url = standingUrl(publicUrl, bakery.slug, standing)
  const shop = shopOrigin(publicUrl, bakery.slug) + localPath(standing.locale, '/')
  const price = words.price(formatOf(standing.locale).price(standing.payableCents))
  switch (kind) {
    case 'standing-request':
      return [
        { kind: 'button', label: words.confirm, url },
        { kind: 'small', text: words.ignore },
      ]
    case 'standing-changed':
    case 'standing-started':
      return [
        { kind: 'small', text: price },
        { kind: 'button', label: words.manage, url },
      ]
    case 'standing-missed':
      return [
        { kind: 'button', label: words.order, url: shop },
        { kind: 'link', label: words.manage, url },
      ]
    case 'standing-ended':
      return [{ kind: 'button', label: words.order, url: shop }]
  }
}

/** Returns the URL of a standing order's page. NB! Its id is the access key: send it to the customer only. */
function standingUrl(publicUrl: string, slug: string, { id, locale }: StandingOrder): string {
  return shopOrigin(publicUrl, slug) + localPath(locale, `/standing/${id}`)
}

/**
 * Returns what the confirmation of an order says about the standing order that placed it: what differs from
 * what the customer was last told, and how to skip it.
 */
export function partsOfConfirmation(
  standing: StandingOrder,
  {
    order,
    lines,
    bakery,
    publicUrl,
  }: { order: Order; lines: readonly StandingLine[]; bakery: Bakery; publicUrl: string },
): MailPart[] {
  const words = standingWords(order.locale, bakery.address)
  const rows = changesOf(standing.lines ?? [], lines).map((change) => changeRow(change, order, words))
  return [
    { kind: 'text', text: words.placed(formatOf(order.locale).weekday(dayOf(order))) },
    ...(rows.length === 0 ? [] : [{ kind: 'facts' as const, title: words.changes, rows }]),
    {
      kind: 'link',
      label: words.skip,
      url: `${orderUrl(publicUrl, bakery.slug, order.locale, order.id)}?cancel=1`,
    },
    { kind: 'link', label: words.manage, url: standingUrl(publicUrl, bakery.slug, standing) },
  ]
}

function changeRow(change: LineChange, { locale }: Order, words: StandingWords): FactRow {
  const label = lineName(change.line, locale)
  const format = formatOf(locale)
  switch (change.kind) {
    case 'missing':
      return { label, value: words.missing }
    case 'price':
      return {
        label,
        value: format.price(change.nowCents),
        was: words.before(format.price(change.line.priceCents)),
      }
    case 'allergens': {
      const named = locale === 'en' ? englishAllergens : germanAllergens
      return { label, value: allergensText(change.now, named) || words.noAllergens }
    }
  }
}
