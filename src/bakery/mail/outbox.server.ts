import type { Core } from '#core/core.ts'
import { mailOutbox } from '../collections/messages.ts'

export type OutgoingMail = {
  /** `order-confirmation`, …: for who looks into the outbox. */
  kind: string
  to: string
  fromName: string
  replyTo: string
  subject: string
  html: string
  text: string
  attachments?: { name: string; type: string; base64: string }[]
}

/** Puts a mail into the outbox. In the transaction of what it tells about: it goes out exactly if that was committed. */
export async function queueMail(core: Core, mail: OutgoingMail): Promise<void> {
  await core.records.create(mailOutbox, {
    ...mail,
    attachments: mail.attachments ?? [],
    status: 'queued',
    attempts: 0,
    nextAttempt: core.clock.now(),
  })
}
