import type { AuthCollection, MailTemplate } from '#core/collections/collection.ts'
import type { StoredRecord } from '#core/collections/stored-record.ts'
import { htmlToText } from '#kit/mailer/html-to-text.ts'
import type { Mail, MailAddress, Mailer } from '#kit/mailer/mailer.ts'
import type { AuthMail, SendAuthMail } from './auth-mails.ts'

/** Sender of mails, and the app that their links lead to. */
export type MailSite = { appName: string; appUrl: string; sender: MailAddress }

/** Creates a sender of mails that fills in the collection's own templates (wire contract, section 3). */
export function createTemplateAuthMails(mailer: Mailer, getSite: () => MailSite): SendAuthMail {
  return (mail) => mailer.send(renderAuthMail(mail, getSite()))
}

/** Fills in the template of a mail. Values are escaped in the body. */
export function renderAuthMail(mail: AuthMail, site: MailSite): Mail {
  const { collection, record } = mail.auth
  const template = templateOf(mail.kind, collection)
  const values = { ...recordValues(collection, record), ...siteValues(site), ...ownValues(mail) }
  const body = fill(template.body, values, escapeHtml)
  return {
    from: site.sender,
    to: { name: '', address: mail.to },
    subject: fill(template.subject, values, (text) => text),
    html: LAYOUT.replace('{CONTENT}', () => body),
    text: htmlToText(body),
  }
}

function templateOf(kind: AuthMail['kind'], collection: AuthCollection): MailTemplate {
  switch (kind) {
    case 'verification':
      return collection.verificationTemplate
    case 'passwordReset':
      return collection.resetPasswordTemplate
    case 'emailChange':
      return collection.confirmEmailChangeTemplate
    case 'otp':
      return collection.otp.emailTemplate
    case 'loginAlert':
      return collection.authAlert.emailTemplate
  }
}

function ownValues(mail: AuthMail): Record<string, string> {
  switch (mail.kind) {
    case 'otp':
      return { OTP: mail.password, OTP_ID: mail.otpId }
    case 'loginAlert':
      return { ALERT_INFO: mail.info }
    case 'verification':
    case 'passwordReset':
    case 'emailChange':
      return { TOKEN: mail.token }
  }
}

function siteValues({ appName, appUrl }: MailSite): Record<string, string> {
  return { APP_NAME: appName, APP_URL: appUrl.replace(/\/+$/, '') }
}

/** Returns the visible fields as `RECORD:field`. */
function recordValues(collection: AuthCollection, record: StoredRecord): Record<string, string> {
  const visible = collection.fields.filter(({ hidden, type }) => !hidden && type !== 'password')
  return Object.fromEntries(visible.map(({ name }) => [`RECORD:${name}`, readable(record[name])]))
}

function readable(value: unknown): string {
  if (typeof value === 'string') return value
  return value === null || value === undefined ? '' : JSON.stringify(value)
}

/** Replaces placeholders in one pass, so that values are never expanded. Unknown placeholders remain. */
function fill(text: string, values: Record<string, string>, encode: (text: string) => string): string {
  return text.replace(/\{([A-Z_]+|RECORD:\w+)\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return value === undefined ? placeholder : encode(value)
  })
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&#34;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

const LAYOUT = `<!DOCTYPE html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<style>
body { margin: 0; padding: 20px 30px; font: 15px/1.5 system-ui, sans-serif; color: #1c1917; background: #fff }
p { margin: 12px 0 }
.btn { display: inline-block; padding: 10px 20px; border-radius: 8px; font-weight: bold; text-decoration: none;
  color: #fff; background: #1c1917 }
</style>
</head>
<body>
{CONTENT}
</body>
</html>
`
