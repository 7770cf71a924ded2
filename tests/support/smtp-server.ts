import type { SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { keepingMails, runSmtpServer } from './run-smtp-server.ts'

type ReceivedMail = { to: string[]; raw: Buffer }

/** A mail server on this machine for the rest of the test. Gives its port. */
export async function startSmtpServer(options: SMTPServerOptions, host?: string): Promise<number> {
  const { port, close } = await runSmtpServer(options, host)
  onTestFinished(close)
  return port
}

/** One that takes every mail and asks nobody for a password. Gives its port and what has arrived since. */
export async function startMailbox(): Promise<{ port: number; received: ReceivedMail[] }> {
  const received: ReceivedMail[] = []
  const port = await startSmtpServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: keepingMails(({ to, raw }) => received.push({ to, raw })),
  })
  return { port, received }
}
