import { createTransport } from 'nodemailer'
import { composeMail } from './compose-mail.ts'
import type { Mailer } from './mailer.ts'

const SECONDS = 1000

/** Sends by the server of an `smtp://` or `smtps://` URL with user and password in it; connections are kept. */
export function createSmtpMailer(url: string): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const transport = createTransport({
    pool: true,
    host: hostname,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: 10 * SECONDS,
    greetingTimeout: 10 * SECONDS,
    socketTimeout: 30 * SECONDS,
  })
  return {
    async send(mail) {
      await transport.sendMail(composeMail(mail))
    },
    close: () => transport.close(),
  }
}
