import type { SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { runSmtpServer } from './run-smtp-server.ts'

/** A mail server on this machine for the rest of the test. Gives its port. */
export async function startSmtpServer(options: SMTPServerOptions, host?: string): Promise<number> {
  const { port, close } = await runSmtpServer(options, host)
  onTestFinished(close)
  return port
}
