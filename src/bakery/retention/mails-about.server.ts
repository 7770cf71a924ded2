import type { Core } from '#core/core.ts'
import { mailOutbox } from '../collections/messages.ts'

/** The mails to a customer about an order; each has the order's address in it. */
export async function mailsAbout({ records }: Core, { id, email }: { id: string; email: string }) {
  if (email === '') return []
  const mails = await records.list(mailOutbox, {
    filter: 'to = {:email}',
    params: { email },
    sort: 'created',
  })
  return mails.filter(({ text }) => text.includes(id))
}
