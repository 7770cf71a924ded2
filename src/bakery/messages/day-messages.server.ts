import { z } from 'zod'
import type { Core } from '#core/core.ts'
import { branches } from '../branches/branches-collection.server.ts'
import { wallClockAt } from '../branches/wall-clock.ts'
import type { BrandImages } from '../branding/brand-images.ts'
import { products } from '../catalogue/products/products-collection.server.ts'
import { anyOf } from '../filters.ts'
import {
  calendarDay,
  clockTime,
  optionalLine,
  optionalText,
  parseInput,
  recordKey,
  requiredLine,
  requiredText,
} from '../input.ts'
import { renderHtml } from '../mail/layout/write-mail.ts'
import { LOGO } from '../mail/outbox/mail-attachment.ts'
import { orders } from '../ordering/orders-collections.server.ts'
import { untilNoRaceIsLost } from '../ordering/placing/race.server.ts'
import { resolvedShop } from '../tenancy/scope.server.ts'
import type { OwnerScope } from '../tenancy/scope.ts'
import { customersOf } from './day-audience.server.ts'
import { dayMail } from './day-mail.ts'
import { DAY_MESSAGE_MAX } from './day-message-bounds.ts'
import type { DayMessageInput, DayMessageSent, DayMessages, DayWords, SendRefusal } from './day-messages.ts'
import { dayMessages } from './day-messages-collection.server.ts'
import { queuePortion } from './queue-day-messages.server.ts'

const orAll = <T>(schema: z.ZodType<T>) => z.union([z.literal(''), schema])

const messageInput: z.ZodType<DayMessageInput> = z.object({
  day: calendarDay,
  branch: orAll(recordKey),
  slotFrom: orAll(clockTime),
  product: orAll(recordKey),
  key: z.string().regex(/^[a-z0-9]{15,40}$/),
  subject: requiredLine(DAY_MESSAGE_MAX.subject),
  text: requiredText(DAY_MESSAGE_MAX.text),
  subjectEn: optionalLine(DAY_MESSAGE_MAX.subject),
  textEn: optionalText(DAY_MESSAGE_MAX.text),
})

export function createDayMessages(core: Core, publicUrl: string, brandImages: BrandImages): DayMessages {
  return {
    async reach(scope, audience) {
      const { mailed, calls, isTooMany } = await customersOf(core, scope, audience)
      const locales = [...new Set(mailed.map(({ locale }) => locale))]
      return { mails: mailed.length, locales: locales.toSorted(), calls, isTooMany }
    },
    async preview(scope, { locale, ...message }) {
      const { mailed } = await customersOf(core, scope, message)
      const reader = mailed.find((customer) => customer.locale === locale) ?? mailed[0]
      const order = reader && (await core.records.find(orders, reader.id))
      if (!order) return undefined
      const { content } = dayMail({ order, bakery: scope.bakery, publicUrl, message })
      const logo = await brandImages.icon(resolvedShop(scope.bakery, false), 'apple-touch-icon')
      // Without the style element, which pages refuse: it has the colours of dark mode. Links lead nowhere.
      const light = renderHtml(content)
        .replace(/<style>.*?<\/style>/s, '')
        .replaceAll(/ href="[^"]*"/g, '')
      return light.replace(`cid:${LOGO}`, `data:image/png;base64,${Buffer.from(logo).toString('base64')}`)
    },
    async send(scope, input) {
      const parsed = parseInput(messageInput, input)
      if (!parsed.ok) return parsed
      const begun = await untilNoRaceIsLost(() =>
        core.transaction((core) => begin(core, scope, parsed.value)),
      )
      if (!begun.ok) return begun
      await queuePortion(core, publicUrl, begun.id)
      return { ok: true, value: begun.value }
    },
    async sent({ bakery }, day) {
      const found = await core.records.list(dayMessages, {
        filter: 'bakery = {:bakery} && day = {:day}',
        params: { bakery: bakery.id, day },
        sort: '-created,-number',
      })
      const branchNames = await namesOf(
        core,
        branches,
        found.map(({ branch }) => branch),
      )
      const productNames = await namesOf(
        core,
        products,
        found.map(({ product }) => product),
      )
      // Without the recipients and the key: order ids open the customers' pages.
      return found.map(({ id, branch, slotFrom, product, ...message }) => {
        const { sentBy, created: sentAt, mails, queued, calls } = message
        const words = wordsOf(message)
        const branchName = branchNames.get(branch) ?? ''
        const productName = productNames.get(product) ?? ''
        const about = { day, branch, branchName, slotFrom, product, productName }
        return { id, ...about, ...words, sentBy, sentAt, mails, queued, calls }
      })
    },
  }
}

/** Returns the names of a bakery's branches or products by id. */
async function namesOf(
  core: Core,
  of: typeof branches | typeof products,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const wanted = new Set(ids.filter((id) => id !== ''))
  if (wanted.size === 0) return new Map()
  const named = await core.records.list(of, anyOf('id', [...wanted]))
  return new Map(named.map(({ id, name }) => [id, name]))
}

function wordsOf({ subject, text, subjectEn, textEn }: DayWords): DayWords {
  return { subject, text, subjectEn, textEn }
}

type Begun = { ok: true; id: string; value: DayMessageSent } | { ok: false; reason: SendRefusal }

/** Fields that are equal whenever the same message is submitted again. */
const SAME = ['day', 'branch', 'slotFrom', 'product', 'subject', 'text', 'subjectEn', 'textEn'] as const

/** Stores a message with its recipients. A known key with the same message returns the stored one. */
async function begin(core: Core, scope: OwnerScope, input: DayMessageInput): Promise<Begun> {
  const of = { bakery: scope.bakery.id }
  const known = await core.records.findFirst(dayMessages, {
    filter: 'bakery = {:bakery} && key = {:key}',
    params: { ...of, key: input.key },
  })
  if (known) {
    const { id, mails, calls } = known
    return SAME.every((name) => known[name] === input[name])
      ? { ok: true, id, value: { mails, calls } }
      : { ok: false, reason: 'sent_before' }
  }
  const { day: today } = wallClockAt(core.clock.now(), scope.bakery.timezone)
  if (input.day < today) return { ok: false, reason: 'day_over' }
  const { mailed, calls, isTooMany } = await customersOf(core, scope, input)
  if (isTooMany) return { ok: false, reason: 'too_many_customers' }
  if (mailed.length === 0) return { ok: false, reason: 'nobody' }
  const before = await core.records.count(dayMessages, {
    filter: 'bakery = {:bakery} && sentOn = {:today}',
    params: { ...of, today },
  })
  if (before >= DAY_MESSAGE_MAX.perDay) return { ok: false, reason: 'too_many_messages' }
  const value = { mails: mailed.length, calls: calls.length }
  // Two at the same moment get the same number: the index refuses one, which tries again.
  const { id } = await core.records.create(dayMessages, {
    ...input,
    ...of,
    ...value,
    queued: 0,
    sentBy: scope.actor,
    sentOn: today,
    number: before + 1,
    recipients: mailed.map(({ id }) => id),
  })
  return { ok: true, id, value }
}
