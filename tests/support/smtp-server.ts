import type { SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { keepingMails, runSmtpServer } from './run-smtp-server.ts'

type ReceivedMail = { to: string[]; raw: Buffer }

/** Starts a local mail server until the test ends, and returns its port. */
export async function startSmtpServer(options: SMTPServerOptions, host?: string): Promise<number> {
  const { port, close } = await runSmtpServer(options, host)
  onTestFinished(close)
  return port
}

/**
 * Starts a mail server that accepts every mail without a password. Returns its port and the mails received so far.
 */
export async function startMailbox(): Promise<{ port: number; received: ReceivedMail[] }> {
  const received: ReceivedMail[] = []
  const port = await startSmtpServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: keepingMails(({ to, raw }) => received.push({ to, raw })),
  })
  return { port, received }
}
