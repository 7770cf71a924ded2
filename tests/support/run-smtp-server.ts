import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'

export type RunningServer = { port: number; close: () => Promise<void> }

/** Mailers keep connections open, for each of which a server would otherwise wait half a minute. */
const CLOSE_WITHIN_MS = 100

export async function runSmtpServer(options: SMTPServerOptions, host = '127.0.0.1'): Promise<RunningServer> {
  const server = new SMTPServer({ closeTimeout: CLOSE_WITHIN_MS, ...options })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const address = server.server.address()
  return {
    port: address !== null && typeof address === 'object' ? address.port : 0,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Returns an `onData` handler for a mail server that passes each complete mail to `keep`. */
export function keepingMails(
  keep: (mail: { to: string[]; raw: Buffer; user: SMTPServerSession['user'] }) => void,
): NonNullable<SMTPServerOptions['onData']> {
  return (stream, { envelope, user }, done) => {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      keep({ to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(parts), user })
      done()
    })
  }
}

/** Returns a refusal of a recipient: 550 is permanent, 450 temporary. */
export function smtpRefusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
