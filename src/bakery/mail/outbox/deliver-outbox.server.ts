import type { BrandImages } from '#bakery/branding/brand-images.ts'
import { bakeries } from '#bakery/tenancy/bakeries-collection.server.ts'
import { acrossBakeries, resolvedShop } from '#bakery/tenancy/scope.server.ts'
import type { InputOf } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import { ApiError } from '#kit/errors.ts'
import type { Log } from '#kit/log.ts'
import { type Mailer, NoSuchRecipientError } from '#kit/mailer/mailer.ts'
import { SMTP_CONNECTIONS } from '#kit/mailer/smtp-mailer.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { inTrace, traced } from '#kit/tracing.ts'
import { drawAttachments } from './draw-attachments.server.ts'
import type { DrawPaper } from './mail-attachment.ts'
import { createMailTurns, type StoredMail } from './mails-due.server.ts'
import { mailOutbox } from './messages-collections.server.ts'

/** Number of mails sent in parallel. */
const AT_ONCE = SMTP_CONNECTIONS
/** Lease in seconds: other processes take over a mail after it ends. A live process renews its leases. */
const LEASE_SECONDS = 40
/** Interval of the search for retries and for mails of dead processes. */
const BEAT_MS = 10_000
const FIRST_PAUSE_SECONDS = 60
const PAUSE_FACTOR = 4
/** Maximum number of attempts, about four days in total; after the last one a mail counts as dead. */
export const MAX_MAIL_ATTEMPTS = 8
const MAX_ERROR_LENGTH = 1000

export type MailDelivery = {
  /** Starts looking for due mails periodically, until `close`. */
  start(): void
  /** Sends all due mails. Several calls and processes share the work; no mail is sent twice. */
  deliverDue(): Promise<void>
  /** Waits for the mails being sent and starts no more. */
  close(): Promise<void>
}

export type MailDeliveryOptions = {
  core: Core
  mailer: Mailer
  brandImages: BrandImages
  drawPaper: DrawPaper
  log: Log
}

type Outcome = InputOf<typeof mailOutbox>

export function createMailDelivery(options: MailDeliveryOptions): MailDelivery {
  return new Delivery({ ...options, core: acrossBakeries(options.core, 'the outbox is one for all') })
}

/**
 * Sends mails in parallel. Each round is one transaction that records the outcomes of finished mails and claims as
 * many new ones.
 */
class Delivery implements MailDelivery {
  readonly #options: MailDeliveryOptions
  readonly #core: Core
  readonly #due: (count: number) => Promise<StoredMail[]>
  readonly #underWay = new Map<string, Promise<void>>()
  /** Outcomes of finished mails that are not recorded yet. */
  readonly #outcomes = new Map<string, Outcome>()
  #running: Promise<void> | undefined
  #called = Promise.withResolvers<void>()
  #isWanted = false
  #isClosed = false
  #beat: NodeJS.Timeout | undefined

  constructor(options: MailDeliveryOptions) {
    this.#options = options
    this.#core = options.core
    this.#due = createMailTurns(options.core)
  }

  start(): void {
    const beat = async () => {
      await this.#holdOn()
      await this.deliverDue()
    }
    const tell = (cause: unknown) => this.#options.log.error('Mails could not be sent', cause)
    this.#beat = setInterval(() => void beat().catch(tell), BEAT_MS).unref()
  }

  async deliverDue(): Promise<void> {
    if (this.#isClosed) return
    this.#isWanted = true
    this.#called.resolve()
    this.#running ??= this.#deliverAll().finally(() => {
      this.#running = undefined
    })
    await this.#running
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#beat)
    await this.#running
  }

  async #deliverAll(): Promise<void> {
    let isMore = true
    while (isMore) {
      this.#isWanted = false
      this.#called = Promise.withResolvers()
      const free = AT_ONCE - this.#underWay.size
      const due = this.#isClosed ? [] : await this.#due(free)
      for (const mail of await this.#noteAndClaim(due)) this.#begin(mail)
      if (this.#mustWait(due.length < free))
        await Promise.race([...this.#underWay.values(), this.#called.promise])
      isMore = this.#isWanted || due.length > 0 || this.#underWay.size > 0 || this.#outcomes.size > 0
    }
  }

  /**
   * Tells whether there is nothing to do until a mail ends. One that ended during the last round has left its place
   * to another, and is no longer among those to wait for.
   */
  #mustWait(isQueueEmpty: boolean): boolean {
    if (this.#underWay.size === 0 || this.#outcomes.size > 0) return false
    return isQueueEmpty || this.#underWay.size === AT_ONCE
  }

  /** Records outcomes and returns those of `due` that this process has claimed by postponing their next attempt. */
  async #noteAndClaim(due: readonly StoredMail[]): Promise<StoredMail[]> {
    const outcomes = [...this.#outcomes]
    if (outcomes.length === 0 && due.length === 0) return []
    const claimed = await this.#core.transaction(async (core) => {
      await noteAll(core, outcomes)
      return claim(core, due)
    })
    for (const [id] of outcomes) this.#outcomes.delete(id)
    return due.filter(({ id }) => claimed.has(id))
  }

  #begin(mail: StoredMail): void {
    const send = async () => {
      const sent = () => deliver(this.#options, mail)
      const outcome = await inTrace(mail.trace, () =>
        traced('send mail', { 'krume.mail.kind': mail.kind }, sent),
      )
      this.#outcomes.set(mail.id, outcome)
      this.#underWay.delete(mail.id)
    }
    this.#underWay.set(mail.id, send())
  }

  /** Renews the leases of this process. */
  async #holdOn(): Promise<void> {
    const own = [...this.#underWay.keys(), ...this.#outcomes.keys()]
    if (own.length === 0) return
    await this.#core.transaction(async ({ sql }) => {
      await sql
        .updateTable(mailOutbox.name)
        .set({ nextAttempt: inSeconds(this.#core, LEASE_SECONDS) })
        .where('id', 'in', own)
        .where('status', '=', 'queued')
        .execute()
    })
  }
}

async function claim(core: Core, due: readonly StoredMail[]): Promise<Set<string>> {
  if (due.length === 0) return new Set()
  const claimed = await core.sql
    .updateTable(mailOutbox.name)
    .set((row) => ({
      nextAttempt: inSeconds(core, LEASE_SECONDS),
      attempts: row('attempts', '+', 1),
    }))
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .where('status', '=', 'queued')
    .where('nextAttempt', '<=', formatInstant(core.clock.now()))
    .returning('id')
    .execute()
  return new Set(claimed.map(({ id }) => String(id)))
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
      text: mail.text,
      attachments: await drawAttachments(mail.attachments ?? [], {
        logo: (id) => logoPicture(options, id),
        paper: options.drawPaper,
      }),
      messageId: `<${mail.id}@${senderAddress.slice(senderAddress.indexOf('@') + 1)}>`,
    })
  } catch (cause) {
    return notSent(core, log, mail, cause)
  }
  return { status: 'sent', lastError: '' }
}

/** Records outcomes: those of sent mails, almost all, in one statement. */
async function noteAll(core: Core, outcomes: readonly [string, Outcome][]): Promise<void> {
  const sent = outcomes.filter(([, { status }]) => status === 'sent').map(([id]) => id)
  if (sent.length > 0) {
    await core.sql
      .updateTable(mailOutbox.name)
      .set({ status: 'sent', lastError: '' })
      .where('id', 'in', sent)
      .execute()
  }
  for (const [id, outcome] of outcomes) if (outcome.status !== 'sent') await note(core, id, outcome)
}

/** Records an outcome; ignores a mail whose row was erased while it was sent. */
async function note(core: Core, id: string, outcome: Outcome): Promise<void> {
  try {
    await core.records.update(mailOutbox, id, outcome)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  }
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
  const isDead = attempts >= MAX_MAIL_ATTEMPTS || cause instanceof NoSuchRecipientError
  log[isDead ? 'error' : 'warn'](
    `Mail ${mail.kind} ${mail.id} was not sent (attempt ${attempts} of ${MAX_MAIL_ATTEMPTS})`,
    cause,
  )
  return {
    status: isDead ? 'dead' : 'queued',
    nextAttempt: inSeconds(core, FIRST_PAUSE_SECONDS * PAUSE_FACTOR ** (attempts - 1)),
    lastError: String(cause).slice(0, MAX_ERROR_LENGTH),
  }
}

function inSeconds(core: Core, seconds: number): string {
  return formatInstant(new Date(core.clock.now().getTime() + seconds * 1000))
}
