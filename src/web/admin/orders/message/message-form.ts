import { isDay } from '#bakery/branches/days.ts'
import type { DayNote } from '#bakery/branches/notes/day-notes.ts'
import { DAY_MESSAGE_MAX } from '#bakery/messages/day-message-bounds.ts'
import type { DayAudience, DayMessageInput, DayWords } from '#bakery/messages/day-messages.ts'
import { typedText } from '#web/desk/forms/form-rows.ts'

/** Reads the message; `undefined` if its hidden fields are not the page's. */
export function readMessage(form: FormData): DayMessageInput | undefined {
  const day = typedText(form, 'day')
  const key = typedText(form, 'key')
  if (!isDay(day) || !/^[a-z0-9]{15,40}$/.test(key)) return undefined
  return {
    day,
    branch: typedText(form, 'branch'),
    slotFrom: typedText(form, 'slotFrom'),
    product: typedText(form, 'product'),
    key,
    subject: typedText(form, 'subject'),
    text: typedText(form, 'text'),
    subjectEn: typedText(form, 'subjectEn'),
    textEn: typedText(form, 'textEn'),
  }
}

/** Reads the note to the customers of a day. */
export function readNote(form: FormData): DayNote {
  return {
    day: typedText(form, 'day'),
    branch: typedText(form, 'branch'),
    text: typedText(form, 'note'),
    textEn: typedText(form, 'noteEn'),
  }
}

/** Cuts what is typed to the bounds, for the preview of a message that is too long to be sent. */
export function cutMessage({ subject, text, subjectEn, textEn }: DayWords): DayWords {
  const { subject: line, text: whole } = DAY_MESSAGE_MAX
  return {
    subject: subject.slice(0, line),
    text: text.slice(0, whole),
    subjectEn: subjectEn.slice(0, line),
    textEn: textEn.slice(0, whole),
  }
}

/** Returns the page's address for an audience. */
export function messagePath({ day, branch, slotFrom, product }: DayAudience): string {
  const query = new URLSearchParams({ day })
  for (const [name, value] of Object.entries({ branch, slot: slotFrom, product }))
    if (value !== '') query.set(name, value)
  return `/admin/orders/message?${query}`
}
