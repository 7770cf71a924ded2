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
