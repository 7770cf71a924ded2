import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { systemClock } from '../time/clock.ts'
import { createEmlMailer } from './eml-mailer.ts'
import type { MailTarget, MailThreadAnswer, MailThreadData, MailThreadRequest } from './mail-thread.ts'
import { type Mail, type Mailer, NoSuchRecipientError } from './mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

/** Nice value of the thread: when processors are busy, requests go first. On Linux it applies to the thread alone. */
const PRIORITY = 5

/** Sends the mails that the thread receives; `draw` composes what was left to it. */
export function serveMails(draw: (mail: unknown) => Mail): void {
  if (process.platform === 'linux') setPriority(PRIORITY)
  const { target } = workerData as MailThreadData
  const mailer = openMailer(target)
  const underWay = new Set<Promise<void>>()
  parentPort?.on('message', (request: MailThreadRequest) => {
    if (request === 'close') {
      void endAfter(underWay, mailer)
      return
    }
    const { id, mail } = request
    const sent = answerTo(id, async () => mailer.send(draw(mail))).finally(() => underWay.delete(sent))
    underWay.add(sent)
  })
}

async function endAfter(underWay: Iterable<Promise<void>>, mailer: Mailer): Promise<void> {
  await Promise.all(underWay)
  mailer.close()
  parentPort?.close()
}

function openMailer(target: MailTarget): Mailer {
  return target.kind === 'smtp'
    ? createSmtpMailer(target.server)
    : createEmlMailer(target.directory, systemClock)
}

async function answerTo(id: number, send: () => Promise<void>): Promise<void> {
  const answer: MailThreadAnswer = { id }
  try {
    await send()
  } catch (cause) {
    answer.failure = { cause: copyable(cause), isNoRecipient: cause instanceof NoSuchRecipientError }
  }
  parentPort?.postMessage(answer, [])
}

/** Returns an error that can be sent to another thread, without the library's further properties. */
function copyable(cause: unknown): Error {
  if (!(cause instanceof Error)) return new Error(String(cause))
  return Object.assign(new Error(cause.message), { stack: cause.stack })
}
