import type { InputOf, RecordOf } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import { ApiError } from '#kit/errors.ts'
import { formatInstant } from '#kit/instant.ts'
import type { Log } from '#kit/log.ts'
import { type Mailer, NoSuchRecipientError } from '#kit/mailer/mailer.ts'
import type { BrandImages } from '../branding/brand-images.ts'
import { bakeries } from '../collections/bakeries.ts'
import { mailOutbox } from '../collections/messages.ts'
import { acrossBakeries, resolvedShop } from '../tenancy/scope.server.ts'
import { drawAttachments } from './draw-attachments.server.ts'

type StoredMail = RecordOf<typeof mailOutbox>

/** A process that dies while sending gives the mail back after this time. */
const LEASE_SECONDS = 300
const FIRST_PAUSE_SECONDS = 60
const PAUSE_FACTOR = 4
/** Together about four days; then a mail is dead. */
export const MAX_MAIL_ATTEMPTS = 8
const MAX_ERROR_LENGTH = 1000
const BATCH = 20

export type MailDelivery = {
  /** Sends what is due until nothing is. Several calls and several processes share the work; no mail is sent twice. */
  deliverDue(): Promise<void>
  /** Lets the mail under way go out and starts no more. */
  close(): Promise<void>
}

export type MailDeliveryOptions = {
  core: Core
  mailer: Mailer
  brandImages: BrandImages
  log: Log
}

export function createMailDelivery(options: MailDeliveryOptions): MailDelivery {
  const core = acrossBakeries(options.core, 'the outbox is one for all')
  let running: Promise<void> | undefined
  let isWanted = false
  let isClosed = false

  async function deliverAll(): Promise<void> {
    do {
      isWanted = false
      for (let due = await findDue(core); due.length > 0; due = await findDue(core)) {
        for (const mail of due) {
          if (isClosed) return
          if (await claim(core, mail)) await deliver({ ...options, core }, mail)
        }
      }
    } while (isWanted)
  }

  return {
    async deliverDue() {
      if (isClosed) return
      isWanted = true
      running ??= deliverAll().finally(() => {
        running = undefined
      })
      await running
    },
    async close() {
      isClosed = true
      await running
    },
  }
}

async function findDue(core: Core): Promise<StoredMail[]> {
  return core.records.list(mailOutbox, {
    filter: "status = 'queued' && nextAttempt <= {:now}",
    params: { now: formatInstant(core.clock.now()) },
    sort: 'nextAttempt',
    limit: BATCH,
  })
}

/** Whoever moves the next attempt away is the one who sends. */
async function claim(core: Core, mail: StoredMail): Promise<boolean> {
  return core.transaction(async (core) => {
    const claimed = await core.sql
      .updateTable(mailOutbox.name)
      .set({ nextAttempt: inSeconds(core, LEASE_SECONDS), attempts: mail.attempts + 1 })
      .where('id', '=', mail.id)
      .where('status', '=', 'queued')
      .where('nextAttempt', '=', mail.nextAttempt)
      .returning('id')
      .execute()
    return claimed.length === 1
  })
}

async function deliver(options: MailDeliveryOptions, mail: StoredMail): Promise<void> {
  const { core, mailer, log } = options
  if (mail.sendBefore !== '' && mail.sendBefore <= formatInstant(core.clock.now())) {
    log.warn(`Mail ${mail.kind} ${mail.id} was not sent: it was too late`)
    await note(core, mail, { status: 'dead', lastError: 'It was too late to send it.' })
    return
  }
  // All mails come from one address; the name in front of it is the bakery's.
  const { senderAddress } = core.settings.get().meta
  try {
    await mailer.send({
      from: { name: mail.fromName, address: senderAddress },
      to: { name: '', address: mail.to },
      ...(mail.replyTo !== '' && { replyTo: mail.replyTo }),
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      attachments: await drawAttachments(mail.attachments ?? [], (id) => logoPicture(options, id)),
      messageId: `<${mail.id}@${senderAddress.slice(senderAddress.indexOf('@') + 1)}>`,
    })
  } catch (cause) {
    await keepForLater(core, log, mail, cause)
    return
  }
  await note(core, mail, { status: 'sent', lastError: '' })
}

/** Whom it is to may have been forgotten while it was sent: then nothing is left to be noted. */
async function note(core: Core, { id }: StoredMail, outcome: InputOf<typeof mailOutbox>): Promise<void> {
  try {
    await core.records.update(mailOutbox, id, outcome)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  }
}

/** `undefined` where none can be had: what a mail has to say does not wait for a picture. */
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

async function keepForLater(core: Core, log: Log, mail: StoredMail, cause: unknown): Promise<void> {
  const attempts = mail.attempts + 1
  const isDead = attempts >= MAX_MAIL_ATTEMPTS || cause instanceof NoSuchRecipientError
  log[isDead ? 'error' : 'warn'](
    `Mail ${mail.kind} ${mail.id} was not sent (attempt ${attempts} of ${MAX_MAIL_ATTEMPTS})`,
    cause,
  )
  await note(core, mail, {
    status: isDead ? 'dead' : 'queued',
    nextAttempt: inSeconds(core, FIRST_PAUSE_SECONDS * PAUSE_FACTOR ** (attempts - 1)),
    lastError: String(cause).slice(0, MAX_ERROR_LENGTH),
  })
}

function inSeconds(core: Core, seconds: number): string {
  return formatInstant(new Date(core.clock.now().getTime() + seconds * 1000))
}
