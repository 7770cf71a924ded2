import type { BrandImages } from '#bakery/branding/brand-images.ts'
import { bakeries } from '#bakery/tenancy/bakeries-collection.server.ts'
import { acrossBakeries, resolvedShop } from '#bakery/tenancy/scope.server.ts'
import type { InputOf, RecordOf } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import {
  createOutboxDelivery,
  MAX_ATTEMPTS,
  type OutboxDelivery,
  retryAfter,
} from '#core/outbox/outbox-delivery.ts'
import type { Log } from '#kit/log.ts'
import { type Mailer, NoSuchRecipientError } from '#kit/mailer/mailer.ts'
import { SMTP_CONNECTIONS } from '#kit/mailer/smtp-server.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { inTrace, traced } from '#kit/tracing.ts'
import { drawAttachments } from './draw-attachments.server.ts'
import type { UndrawnMail } from './draw-mail.server.ts'
import type { DrawInvoice, DrawPaper } from './mail-attachment.ts'
import { mailOutbox } from './messages-collections.server.ts'

/** Module of the thread in which mails are drawn and sent. */
export const MAIL_THREAD = new URL('./mail-thread.server.ts', import.meta.url)

/** Lane of the platform's own mails. */
const PLATFORM = ''
const MAX_ERROR_LENGTH = 1000

export type MailDeliveryOptions = {
  core: Core
  mailer: Mailer<UndrawnMail>
  brandImages: BrandImages
  drawPaper: DrawPaper
  drawInvoice: DrawInvoice
  log: Log
}

type StoredMail = RecordOf<typeof mailOutbox>
type Outcome = InputOf<typeof mailOutbox>

/**
 * Creates the delivery of the outbox. The platform's own mails go first, since somebody may be waiting for a code, then
 * those of the bakeries in turn.
 */
export function createMailDelivery(options: MailDeliveryOptions): OutboxDelivery {
  return createOutboxDelivery({
    core: acrossBakeries(options.core, 'the outbox is one for all'),
    collection: mailOutbox,
    laneField: 'lane',
    urgentLane: PLATFORM,
    order: ['rank', 'nextAttempt'],
    atOnce: SMTP_CONNECTIONS,
    send: (mail) => {
      const sent = () => deliver(options, mail)
      return inTrace(mail.trace, () => traced('send mail', { 'krume.mail.kind': mail.kind }, sent))
    },
    failure: 'Mails could not be sent',
    log: options.log,
  })
}

/** Sends one mail and returns its outcome. */
async function deliver(options: MailDeliveryOptions, mail: StoredMail): Promise<Outcome> {
  const { core, mailer, log } = options
  if (mail.sendBefore !== '' && mail.sendBefore <= formatInstant(core.clock.now())) {
    log.warn(`Mail ${mail.kind} ${mail.id} was not sent: it was too late`)
    return { status: 'dead', lastError: 'It was too late to send it.' }
  }
  // All mails have the same sender address; the name is the bakery's.
  const { senderAddress } = core.settings.get().meta
  try {
    await mailer.send({
      from: { name: mail.fromName, address: senderAddress },
      to: { name: '', address: mail.to },
      ...(mail.replyTo !== '' && { replyTo: mail.replyTo }),
      subject: mail.subject,
      html: mail.html,
      ...(mail.content && { content: mail.content }),
      text: mail.text,
      attachments: await drawAttachments(mail.attachments ?? [], {
        logo: (id) => logoPicture(options, id),
        paper: options.drawPaper,
        invoice: options.drawInvoice,
      }),
      messageId: `<${mail.id}@${senderAddress.slice(senderAddress.indexOf('@') + 1)}>`,
    })
  } catch (cause) {
    return notSent(core, log, mail, cause)
  }
  return { status: 'sent', lastError: '' }
}

/** Draws the logo; `undefined` on failure, as a mail must not wait for a picture. */
async function logoPicture(
  { core, brandImages, log }: MailDeliveryOptions,
  id: string,
): Promise<Uint8Array | undefined> {
  const bakery = await core.records.find(bakeries, id)
  try {
    return bakery && (await brandImages.icon(resolvedShop(bakery, false), 'apple-touch-icon'))
  } catch (cause) {
    log.warn(`The logo of bakery ${id} could not be drawn for a mail`, cause)
    return undefined
  }
}

/**
 * Returns the outcome of a failed attempt: queued for a retry, or dead after the last attempt or for an unknown
 * recipient.
 */
function notSent(core: Core, log: Log, mail: StoredMail, cause: unknown): Outcome {
  const attempts = mail.attempts + 1
  const isDead = attempts >= MAX_ATTEMPTS || cause instanceof NoSuchRecipientError
  log[isDead ? 'error' : 'warn'](
    `Mail ${mail.kind} ${mail.id} was not sent (attempt ${attempts} of ${MAX_ATTEMPTS})`,
    cause,
  )
  return {
    status: isDead ? 'dead' : 'queued',
    nextAttempt: retryAfter(core, attempts),
    lastError: String(cause).replaceAll('\0', '').slice(0, MAX_ERROR_LENGTH),
  }
}
