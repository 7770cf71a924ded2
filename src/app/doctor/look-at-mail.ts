import type { Settings } from '#core/settings/settings.ts'
import { verifySmtpServer } from '#kit/mailer/smtp-mailer.ts'
import { type Finding, notSeen } from './finding.ts'
import type { Names } from './names.ts'

/** Selectors that common mail servers and providers sign with; DNS does not tell which exist. */
const SELECTORS = ['default', 'dkim', 'mail', 'google', 'k1', 's1', 's2', 'selector1', 'selector2', 'krume']

/** Checks the mail server, and the records by which recipients verify the sender's domain. */
export async function lookAtMail({ meta, smtp }: Settings, names: Names): Promise<Finding[]> {
  const domain = meta.senderAddress.split('@')[1] ?? ''
  const [server, ...senders] = await Promise.all([
    lookAtServer(smtp),
    ...(smtp.enabled && domain !== ''
      ? [lookAtSpf(domain, names), lookAtDkim(domain, names), lookAtDmarc(domain, names)]
      : []),
  ])
  return [server, ...senders]
}

async function lookAtServer({ enabled, ...server }: Settings['smtp']): Promise<Finding> {
  if (!enabled)
    return {
      about: 'Mail',
      found: 'No mail server is set: mails are only written to the folder outbox.',
      todo: 'Set SMTP_URL, or the mail server in the settings of the operators.',
    }
  try {
    await verifySmtpServer(server)
    return { about: 'Mail', found: `${server.host}:${server.port} accepts the login.` }
  } catch (cause) {
    return notSeen('Mail', cause, `Check SMTP_URL or the settings: ${server.host}:${server.port} refuses.`)
  }
}

async function lookAtSpf(domain: string, names: Names): Promise<Finding> {
  const example = `v=spf1 include:YOUR-MAIL-PROVIDER ~all`
  return lookAtTexts('SPF', domain, names, 'v=spf1', (texts) => {
    if (texts.length === 0)
      return { found: `${domain} has no SPF record.`, todo: `Add a TXT record: ${example}` }
    if (texts.length > 1)
      return { found: `${domain} has several SPF records.`, todo: 'Merge them: recipients reject several.' }
    const [text = ''] = texts
    if (/[+?]all\b/.test(text))
      return { found: text, todo: 'End it with ~all or -all: as it is, anybody may send as you.' }
    return { found: text }
  })
}

async function lookAtDmarc(domain: string, names: Names): Promise<Finding> {
  return lookAtTexts('DMARC', `_dmarc.${domain}`, names, 'v=DMARC1', ([text]) =>
    text === undefined
      ? {
          found: `_dmarc.${domain} has no DMARC record.`,
          todo: 'Add a TXT record: v=DMARC1; p=quarantine. Large providers refuse mails without one.',
        }
      : { found: text },
  )
}

async function lookAtDkim(domain: string, names: Names): Promise<Finding> {
  try {
    const found = await Promise.all(
      SELECTORS.map(async (selector) => {
        const texts = await names.texts(`${selector}._domainkey.${domain}`)
        return texts.some((text) => /\bp=[\w+/]/.test(text)) ? selector : ''
      }),
    )
    const known = found.filter(Boolean)
    if (known.length > 0) return { about: 'DKIM', found: `${domain} has keys: ${known.join(', ')}.` }
    return {
      about: 'DKIM',
      found: `${domain} has no key under a usual name.`,
      todo: 'Send a test mail (settings of the operators) and look for dkim=pass in its header; else let the mail server sign.',
    }
  } catch (cause) {
    return notSeen('DKIM', cause, `Check the machine's DNS server; ${domain} could not be looked up.`)
  }
}

async function lookAtTexts(
  about: string,
  host: string,
  names: Names,
  start: string,
  judge: (texts: string[]) => Omit<Finding, 'about'>,
): Promise<Finding> {
  try {
    const texts = await names.texts(host)
    return { about, ...judge(texts.filter((text) => text.toLowerCase().startsWith(start.toLowerCase()))) }
  } catch (cause) {
    return notSeen(about, cause, `Check the machine's DNS server; ${host} could not be looked up.`)
  }
}
