import type { Core } from '#core/core.ts'
import { currentTrace } from '#kit/tracing.ts'
import { MAIL_RANK } from './mail-kinds.ts'
import { mailOutbox } from './messages-collections.server.ts'
import type { OutgoingMail } from './outgoing-mail.ts'

/**
 * Adds a mail to the outbox. Call it in the transaction of the event: the mail is then sent if and only if that
 * commits.
 */
export async function queueMail(core: Core, mail: OutgoingMail): Promise<void> {
  await core.records.create(mailOutbox, {
    ...mail,
    rank: MAIL_RANK[mail.kind],
    attachments: mail.attachments ?? [],
    status: 'queued',
    attempts: 0,
    nextAttempt: core.clock.now(),
    trace: currentTrace(),
  })
}
