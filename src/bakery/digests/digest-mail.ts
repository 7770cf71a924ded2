import type { Day } from '../branches/hours.ts'
import { plural } from '../figures.ts'
import { formatOf } from '../format.ts'
import { localPath } from '../links.ts'
import type { Locale } from '../locale.ts'
import type { MailPart } from '../mail/layout/mail-content.ts'
import type { MailAttachment } from '../mail/outbox/mail-attachment.ts'
import type { OutgoingMail } from '../mail/outbox/outgoing-mail.ts'
import { platformMail } from '../mail/owners/platform-mail.ts'
import type { VolumeLine } from '../ordering/orders.ts'
import type { BranchSum } from '../ordering/reading/day-sums.server.ts'
import type { Letterhead } from '../platform/platform.ts'
import { PRINT_TEXTS } from '../print/texts/print-language.ts'
import type { DigestKind } from './digests-collection.server.ts'

export type DigestInput = {
  kind: DigestKind
  bakery: { id: string; name: string }
  owner: { email: string; locale: Locale }
  day: Day
  branches: readonly Omit<BranchSum, 'id'>[]
  volume: readonly VolumeLine[]
  letterhead: Letterhead
  /** Time after which the mail is not sent. */
  sendBefore: Date
}

type About = { day: string; orders: string; pieces: string; total: string; first: string }

/** Products listed in the mail; the attached paper has all of them. */
const MOST_PRODUCTS = 40

const GERMAN = {
  orders: (count: number) => plural('de', count, 'Bestellung', 'Bestellungen'),
  pieces: (count: number) => plural('de', count, 'Stück', 'Stück'),
  all: 'Zusammen',
  more: (count: number) =>
    `und ${plural('de', count, 'weiteres Produkt', 'weitere Produkte')}, siehe Backzettel`,
  cutoff: {
    subject: ({ day, orders, pieces }: About) => `${day}: ${orders}, ${pieces}`,
    title: ({ day }: About) => `Bestellschluss für ${day}`,
    text: ({ orders, total }: About) =>
      `${orders} für zusammen ${total}. Der Backzettel hängt als PDF an. Was Sie danach noch an der Theke oder am Telefon annehmen, steht auf der Seite.`,
    button: 'Backzettel ansehen',
  },
  morning: {
    subject: ({ day, orders }: About) => `Heute, ${day}: ${orders}`,
    title: ({ day }: About) => `Papiere für ${day}`,
    text: ({ orders, total, first }: About) =>
      `${orders} für zusammen ${total}, die erste Abholung um ${first}. Tagesliste und Backzettel hängen als PDF an: Damit geht die Ausgabe auch ohne Netz.`,
    button: 'Tagesliste ansehen',
  },
  why: 'Sie bekommen diese Nachricht, weil sie in Ihren Einstellungen eingeschaltet ist.',
  change: 'Einstellungen ändern',
}

const ENGLISH: typeof GERMAN = {
  orders: (count) => plural('en', count, 'order', 'orders'),
  pieces: (count) => plural('en', count, 'piece', 'pieces'),
  all: 'Total',
  more: (count) => `and ${plural('en', count, 'more product', 'more products')}, see the bake list`,
  cutoff: {
    subject: ({ day, orders, pieces }) => `${day}: ${orders}, ${pieces}`,
    title: ({ day }) => `Orders are closed for ${day}`,
    text: ({ orders, total }) =>
      `${orders} worth ${total}. The bake list is attached as a PDF. Orders that you take at the counter or by phone from now on are on the page.`,
    button: 'View the bake list',
  },
  morning: {
    subject: ({ day, orders }) => `Today, ${day}: ${orders}`,
    title: ({ day }) => `Papers for ${day}`,
    text: ({ orders, total, first }) =>
      `${orders} worth ${total}, the first pickup at ${first}. The day list and the bake list are attached as PDFs, so you can hand out orders without a network.`,
    button: 'View the day list',
  },
  why: 'You receive this message because it is switched on in your settings.',
  change: 'Change settings',
}

const WORDS: Record<Locale, typeof GERMAN> = { de: GERMAN, en: ENGLISH }
const LAYOUT = { cutoff: 'bake', morning: 'list' } as const

/** Builds the owner's mail about a day with orders: their sums, the quantities, and the papers. */
export function digestMail(input: DigestInput): OutgoingMail {
  const { kind, bakery, owner, day, branches, volume, letterhead, sendBefore } = input
  const { locale } = owner
  const words = WORDS[locale]
  const format = formatOf(locale)
  const pieces = volume.reduce((sum, { quantity }) => sum + quantity, 0)
  const sum = (of: 'orders' | 'totalCents') => branches.reduce((total, branch) => total + branch[of], 0)
  const first = branches.map(({ firstSlot }) => firstSlot).toSorted()[0] ?? ''
  const about: About = {
    day: format.dayOfWeek(day),
    orders: words.orders(sum('orders')),
    pieces: words.pieces(pieces),
    total: format.price(sum('totalCents')),
    first: format.time(first),
  }
  const { publicUrl } = letterhead
  const listed = volume.slice(0, MOST_PRODUCTS)
  const left = volume.length - listed.length
  const page = (path: string) => publicUrl + localPath(locale, path)
  const parts: MailPart[] = [
    { kind: 'text', text: words[kind].text(about) },
    ...(branches.length > 1
      ? [
          {
            kind: 'facts' as const,
            rows: branches.map(({ branch, orders, totalCents }) => ({
              label: branch,
              value: `${words.orders(orders)}, ${format.price(totalCents)}`,
            })),
          },
        ]
      : []),
    {
      kind: 'items',
      rows: listed.map(({ name, quantity }) => ({ name, amount: words.pieces(quantity) })),
      total: { name: words.all, amount: about.pieces },
      notes: left > 0 ? [words.more(left)] : [],
    },
    {
      kind: 'button',
      label: words[kind].button,
      url: page(`/admin/print?layout=${LAYOUT[kind]}&day=${day}`),
    },
    { kind: 'small', text: words.why },
    { kind: 'link', label: words.change, url: page('/admin/general?section=orders') },
  ]
  const mailKind = kind === 'cutoff' ? 'cutoff-digest' : 'morning-papers'
  const recipient = { kind: mailKind, to: owner.email, locale, letterhead } as const
  return {
    ...platformMail(recipient, {
      subject: words[kind].subject(about),
      title: words[kind].title(about),
      parts,
    }),
    lane: bakery.id,
    attachments: papersOf(input),
    sendBefore,
  }
}

function papersOf({ kind, bakery, owner: { locale }, day }: DigestInput): MailAttachment[] {
  const { dayList, bakeList } = PRINT_TEXTS[locale]
  const paper = (layout: 'list' | 'bake', title: string): MailAttachment => ({
    name: `${title} ${day}.pdf`,
    type: 'application/pdf',
    paper: { bakery: bakery.id, layout, day, locale },
  })
  return kind === 'cutoff' ? [paper('bake', bakeList)] : [paper('list', dayList), paper('bake', bakeList)]
}
