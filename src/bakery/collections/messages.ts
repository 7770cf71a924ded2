import { seenBy } from '#core/collections/audience.ts'
import {
  autodate,
  date,
  defineCollection,
  email,
  json,
  number,
  select,
  text,
} from '#core/collections/define-collection.ts'
import type { MailAttachment } from '../mail/mail-attachment.ts'

/** What visitors sent through the contact form. */
export const contactMessages = defineCollection({
  name: 'contact_messages',
  type: 'base',
  fields: seenBy.operators({
    name: text({ required: true, max: 120 }),
    email: email({ required: true }),
    message: text({ required: true, max: 5000 }),
    locale: select(['de', 'en'], { required: true }),
    /** When an operator was done with it; empty until then. */
    doneAt: date(),
    created: autodate({ onCreate: true }),
  }),
})

/** A mail waiting, sent or given up. Written in the transaction of what it tells about. */
export const mailOutbox = defineCollection({
  name: 'mail_outbox',
  type: 'base',
  fields: seenBy.operators({
    /** `order-confirmation`, `order-cancelled`, … */
    kind: text({ required: true, max: 60 }),
    /** The order it tells about, whose customer it is forgotten with; empty for all others. */
    order: text({ max: 26 }),
    /** The bakery in whose name it is sent: bakeries take turns. Empty for the platform's own, which come first. */
    lane: text({ max: 26 }),
    /** Of its lane, what has the lowest rank goes out first. */
    rank: number({ onlyInt: true, min: 0 }),
    to: email({ required: true }),
    fromName: text({ max: 120 }),
    replyTo: text({ max: 200 }),
    subject: text({ required: true, max: 300 }),
    html: text({ max: 500_000 }),
    text: text({ max: 200_000 }),
    attachments: json<MailAttachment[]>(),
    status: select(['queued', 'sent', 'dead'], { required: true }),
    attempts: number({ onlyInt: true, min: 0 }),
    nextAttempt: date({ required: true }),
    /** From this instant on it would be wrong and is not sent any more; empty where it never is. */
    sendBefore: date(),
    lastError: text({ max: 1000 }),
    created: autodate({ onCreate: true }),
  }),
  indexes: [{ columns: ['status', 'lane', 'rank', 'nextAttempt'] }, { columns: ['order'] }],
})
