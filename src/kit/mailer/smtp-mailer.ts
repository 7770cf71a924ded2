import { createTransport } from 'nodemailer'
import { composeMail } from './compose-mail.ts'
import { type Mailer, NoSuchRecipientError } from './mailer.ts'

const SECONDS = 1000

export type SmtpServer = {
  host: string
  port: number
  /** Without one nobody signs in. */
  username: string
  password: string
  /** Encrypted from the first byte; otherwise as soon as the server offers it. */
  tls: boolean
  /** `PLAIN`, `LOGIN` or empty, which means what the server offers. */
  authMethod: string
  /** How we name ourselves; empty means the name of this machine. */
  localName: string
}

/** The server of an `smtp://` or `smtps://` URL with user and password in it. Throws for what is no URL. */
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

/** Connections are kept. */
export function createSmtpMailer(server: SmtpServer): Mailer {
  const { authMethod, host, localName, password, port, tls, username } = server
  const transport = createTransport({
    pool: true,
    host,
    port,
    secure: tls,
    ...(username !== '' && { auth: { user: username, pass: password } }),
    ...(authMethod !== '' && { authMethod }),
    ...(localName !== '' && { name: localName }),
    connectionTimeout: 10 * SECONDS,
    greetingTimeout: 10 * SECONDS,
    socketTimeout: 30 * SECONDS,
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

/** A 5xx to `RCPT TO` is about the recipient; to other commands it is about us, and an operator can mend it. */
function isRefusedForGood(cause: unknown): cause is Error {
  if (!(cause instanceof Error && 'command' in cause && 'responseCode' in cause)) return false
  return cause.command === 'RCPT TO' && Number(cause.responseCode) >= 500
}
