import { text } from '#core/collections/define-collection.ts'
import type { RecordChange } from '#core/core.ts'
import { MAX_EMAIL } from './email-bounds.ts'
import { mailboxOf } from './mailbox.ts'

/** Returns the id of a record that opens a customer's page without an account: 134 random bits. */
export function customerKey() {
  return text({
    primaryKey: true,
    min: 26,
    max: 26,
    pattern: '^[a-z0-9]+$',
    autogeneratePattern: '[a-z0-9]{26}',
  })
}

/** Returns a required calendar day, `YYYY-MM-DD` in the bakery's timezone. */
export function calendarDay() {
  return text({ required: true, pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })
}

/** Returns the field of the mailbox to which `customerEmail` is delivered; `keepMailbox` writes it. */
export function mailboxField() {
  return text({ max: MAX_EMAIL })
}

/** Stores the mailbox of a record with a `customerEmail`. A hook for creates and updates. */
export function keepMailbox({ record }: RecordChange): void {
  record['mailbox'] = mailboxOf(String(record['customerEmail']))
}
