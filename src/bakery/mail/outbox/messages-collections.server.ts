import { MAX_EMAIL } from '#bakery/email-bounds.ts'
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
import type { MailContent } from '../layout/mail-content.ts'
import { CONTACT_MAX } from './contact-bounds.ts'
import type { MailAttachment } from './mail-attachment.ts'

/** Messages that visitors sent through the contact form. */
export const contactMessages = defineCollection({
  name: 'contact_messages',
  type: 'base',
  fields: seenBy.operators({
    name: text({ required: true, max: CONTACT_MAX.name }),
    email: email({ required: true }),
    message: text({ required: true, max: CONTACT_MAX.message }),
    locale: select(['de', 'en'], { required: true }),
    /** Time at which an operator marked it as done; empty until then. */
    doneAt: date(),
    created: autodate({ onCreate: true }),
  }),
})

/** Mails that are queued, sent or dead. Written in the transaction of the event they report. */
export const mailOutbox = defineCollection({
  name: 'mail_outbox',
  type: 'base',
  fields: seenBy.operators({
    /** `order-confirmation`, `order-cancelled`, … */
    kind: text({ required: true, max: 60 }),
    /** Id of the mail's order: the mail is erased together with the order's customer data. Empty for other mails. */
    order: text({ max: 26 }),
    /** Id of the sending bakery; bakeries take turns. Empty for the platform's own mails, which come first. */
    lane: text({ max: 26 }),
    /** Order within the lane: the lowest rank is sent first. */
    rank: number({ onlyInt: true, min: 0 }),
    to: email({ required: true }),
    fromName: text({ max: 120 }),
    replyTo: text({ max: MAX_EMAIL }),
    subject: text({ required: true, max: 300 }),
    /** Content as of the event; its HTML is rendered when the mail is sent. */
    content: json<MailContent>(),
    /** HTML of mails queued before they had a content; otherwise empty. */
    html: text({ max: 500_000 }),
    text: text({ max: 200_000 }),
    attachments: json<MailAttachment[]>(),
    status: select(['queued', 'sent', 'dead'], { required: true }),
    attempts: number({ onlyInt: true, min: 0 }),
    nextAttempt: date({ required: true }),
    /** Instant from which the mail would be wrong and is not sent; empty when there is none. */
    sendBefore: date(),
    lastError: text({ max: 1000 }),
    /** Trace of the request that queued the mail (W3C `traceparent`); empty without tracing. */
    trace: text({ max: 55 }),
    created: autodate({ onCreate: true }),
  }),
  indexes: [
    { columns: ['status', 'lane', 'rank', 'nextAttempt'] },
    { columns: ['order'] },
    // For the deletion of mails, which would otherwise read every one.
    { columns: ['created'] },
  ],
})
