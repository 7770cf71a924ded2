import { seenBy } from '#core/collections/audience.ts'
import {
  autodate,
  defineCollection,
  json,
  number,
  relation,
  text,
} from '#core/collections/define-collection.ts'
import { DAY_MESSAGE_MAX } from './day-message-bounds.ts'

/** Messages to the customers of a day, stored with their recipients before the first mail is queued. */
export const dayMessages = defineCollection({
  name: 'day_messages',
  type: 'base',
  fields: {
    ...seenBy.owner({
      bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
      day: text({ required: true, max: 10 }),
      /** Ids of branch and product, and the start of a slot; empty for all. */
      branch: text({ max: 26 }),
      slotFrom: text({ max: 5 }),
      product: text({ max: 26 }),
      subject: text({ required: true, max: DAY_MESSAGE_MAX.subject }),
      text: text({ required: true, max: DAY_MESSAGE_MAX.text }),
      /** The same for customers who order in English; empty where they read the German. */
      subjectEn: text({ max: DAY_MESSAGE_MAX.subject }),
      textEn: text({ max: DAY_MESSAGE_MAX.text }),
      sentBy: text({ max: 120 }),
      /** Number of mails, how many of them are queued, and customers who can only be called. */
      mails: number({ onlyInt: true, min: 0 }),
      queued: number({ onlyInt: true, min: 0 }),
      calls: number({ onlyInt: true, min: 0 }),
      created: autodate({ onCreate: true }),
    }),
    ...seenBy.operators({
      /** Key of the form, so that it is sent once. */
      key: text({ required: true, max: 40 }),
      /** Calendar day of sending and number within it, which limits a bakery's messages. */
      sentOn: text({ required: true, max: 10 }),
      number: number({ onlyInt: true, min: 1, max: DAY_MESSAGE_MAX.perDay }),
      /** Ids of one order per recipient, in the order of sending; emptied when all mails are queued. */
      recipients: json<string[]>(),
    }),
  },
  rules: { list: 'bakery.owner = @request.auth.id', view: 'bakery.owner = @request.auth.id' },
  indexes: [
    { columns: ['bakery', 'key'], unique: true },
    { columns: ['bakery', 'sentOn', 'number'], unique: true },
    { columns: ['bakery', 'day'] },
  ],
})
