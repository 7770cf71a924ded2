import { access } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { type Mailer, NoSuchRecipientError } from './mailer.ts'
import type { SmtpServer } from './smtp-server.ts'

/** Where a thread sends mails: to a mail server, or into a folder as `.eml` files. */
export type MailTarget = { kind: 'smtp'; server: SmtpServer } | { kind: 'files'; directory: string }

/** Data with which the thread is started. */
export type MailThreadData = { target: MailTarget }
/** A mail to send; without one, the thread closes its connections and ends. */
export type MailThreadRequest = { id: number; mail: unknown } | 'close'
export type MailThreadAnswer = { id: number; failure?: { cause: unknown; isNoRecipient: boolean } }

/** Idle time in ms after which a thread ends, which frees its memory. */
const IDLE_MS = 60_000
const MEMORY_MB = 512

/**
 * Creates a mailer that composes and sends in a thread, so that other requests do not wait. `module` is the thread's
 * module, which calls `serveMails`. The thread starts with a mail and ends some time after the last one.
 */
export function createThreadMailer<M>(module: URL, target: MailTarget, idleMs = IDLE_MS): Mailer<M> {
  let thread: MailThread | undefined
  let idle: NodeJS.Timeout | undefined
  const end = () => {
    clearTimeout(idle)
    thread?.end()
    thread = undefined
  }
  return {
    async send(mail) {
      clearTimeout(idle)
      if (!thread?.isRunning) thread = new MailThread(module, target)
      try {
        await thread.send(mail)
      } finally {
        if (thread?.isIdle) idle = setTimeout(end, idleMs).unref()
      }
    },
    close: end,
  }
}

type Waiting = PromiseWithResolvers<void>

class MailThread {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0
  isRunning = true

  constructor(module: URL, target: MailTarget) {
    // Starts the threads that all of the process share for files and hashes, before they could inherit a low priority.
    access(module, () => undefined)
    const data: MailThreadData = { target }
    this.#worker = new Worker(module, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    this.#worker.on('message', (answer: MailThreadAnswer) => this.#settle(answer))
    this.#worker.once('error', (cause) => this.#fail(cause))
    this.#worker.once('exit', () => this.#fail(new Error('The thread that sends mails has ended')))
    this.#worker.unref()
  }

  get isIdle(): boolean {
    return this.#waiting.size === 0
  }

  async send(mail: unknown): Promise<void> {
    const id = ++this.#lastId
    const waiting = Promise.withResolvers<void>()
    // Throws for a mail that cannot be copied.
    this.#post({ id, mail })
    this.#waiting.set(id, waiting)
    // The process lives until its mails are sent.
    this.#worker.ref()
    await waiting.promise
  }

  /** Lets the thread send what it has, then end. */
  end(): void {
    this.isRunning = false
    this.#post('close')
  }

  #post(request: MailThreadRequest): void {
    this.#worker.postMessage(request, [])
  }

  #settle({ id, failure }: MailThreadAnswer): void {
    const waiting = this.#take(id)
    if (failure) waiting?.reject(failure.isNoRecipient ? noSuchRecipient(failure.cause) : failure.cause)
    else waiting?.resolve()
  }

  #fail(cause: unknown): void {
    this.isRunning = false
    for (const id of this.#waiting.keys()) this.#take(id)?.reject(cause)
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (this.isIdle) this.#worker.unref()
    return waiting
  }
}

/** Restores the class of an error, which a copy between threads loses. */
function noSuchRecipient(cause: unknown): NoSuchRecipientError {
  return new NoSuchRecipientError(cause instanceof Error ? cause.message : String(cause), { cause })
}
