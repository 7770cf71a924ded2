import { createTransport } from 'nodemailer'
import { composeMail } from './compose-mail.ts'
import { type Mailer, NoSuchRecipientError } from './mailer.ts'
import { SMTP_CONNECTIONS, type SmtpServer } from './smtp-server.ts'

const SECONDS = 1000
/** Connects and logs in, without sending anything. Throws when the server refuses. */
export async function verifySmtpServer(server: SmtpServer): Promise<void> {
  const transport = createTransport(optionsOf(server))
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

function optionsOf({ authMethod, host, localName, password, port, tls, username }: SmtpServer) {
  return {
    host,
    port,
    secure: tls,
    ...(username !== '' && { auth: { user: username, pass: password } }),
    ...(authMethod !== '' && { authMethod }),
    ...(localName !== '' && { name: localName }),
    connectionTimeout: 10 * SECONDS,
    greetingTimeout: 10 * SECONDS,
    socketTimeout: 30 * SECONDS,
  }
}

/** Creates a mailer that pools its connections. */
export function createSmtpMailer(server: SmtpServer): Mailer {
  const transport = createTransport({
    ...optionsOf(server),
    pool: true,
    maxConnections: SMTP_CONNECTIONS,
  })
  return {
    async send(mail) {
      try {
        await transport.sendMail(composeMail(mail))
      } catch (cause) {
        if (isRefusedForGood(cause)) throw new NoSuchRecipientError(cause.message, { cause })
        throw cause
      }
    },
    close: () => transport.close(),
  }
}

/**
 * Tells whether a 5xx concerns the recipient, as after `RCPT TO`; after other commands it concerns our setup, which
 * an operator can fix.
 */
function isRefusedForGood(cause: unknown): cause is Error {
  if (!(cause instanceof Error && 'command' in cause && 'responseCode' in cause)) return false
  return cause.command === 'RCPT TO' && Number(cause.responseCode) >= 500
}
