import { createTransport } from 'nodemailer'
import { composeMail } from './compose-mail.ts'
import { type Mailer, NoSuchRecipientError } from './mailer.ts'

const SECONDS = 1000
/** Number of connections to the mail server, each of which sends one mail at a time. */
export const SMTP_CONNECTIONS = 10

export type SmtpServer = {
  host: string
  port: number
  /** Empty means no authentication. */
  username: string
  password: string
  /** True for TLS from the first byte; false for STARTTLS if the server offers it. */
  tls: boolean
  /** `PLAIN`, `LOGIN`, or empty for the server's choice. */
  authMethod: string
  /** Our host name in the SMTP greeting; empty means the name of this machine. */
  localName: string
}

/** Reads an `smtp://` or `smtps://` URL with user and password. Throws for an invalid URL. */
export function readSmtpUrl(url: string): SmtpServer {
  const { protocol, hostname, port, username, password } = new URL(url)
  const tls = protocol === 'smtps:'
  return {
    host: hostname,
    port: port === '' ? (tls ? 465 : 587) : Number(port),
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    tls,
    authMethod: '',
    localName: '',
  }
}

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
