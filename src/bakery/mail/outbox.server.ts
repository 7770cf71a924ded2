import type { Core } from '#core/core.ts'
import { mailOutbox } from '../collections/messages.ts'
import { MAIL_RANK } from './mail-kinds.ts'
import type { OutgoingMail } from './outgoing-mail.ts'

/** Puts a mail into the outbox. In the transaction of what it tells about: it goes out exactly if that was committed. */
export async function queueMail(core: Core, mail: OutgoingMail): Promise<void> {
  await core.records.create(mailOutbox, {
    ...mail,
    rank: MAIL_RANK[mail.kind],
    attachments: mail.attachments ?? [],
    status: 'queued',
    attempts: 0,
    nextAttempt: core.clock.now(),
  })
}
