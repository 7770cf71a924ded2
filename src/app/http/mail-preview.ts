import { Hono } from 'hono'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { MailKind } from '#bakery/mail/outbox/mail-kinds.ts'
import type { OutgoingMail } from '#bakery/mail/outbox/outgoing-mail.ts'
import { sampleMails } from '#bakery/mail-samples/sample-mails.ts'
import { withPictures } from '#bakery/mail-samples/with-pictures.server.ts'

// No JSX, like the mails themselves: Node strips types only.

const LOCALES = ['de', 'en'] as const
const MODES = ['light', 'dark'] as const
/** Widths in px: a laptop's reading pane and a phone. */
const WIDTHS = [680, 390] as const

type Locale = (typeof LOCALES)[number]
type Mode = (typeof MODES)[number]

/**
 * Creates the preview of mails, for development: every mail with sample data in both languages, as HTML in light and
 * dark mode and as text. `/mails` redirects to the first mail; nothing is sent.
 */
export function createMailPreview(publicUrl: string): Hono {
  const app = new Hono()
  const samples = { de: sampleMails('de', publicUrl), en: sampleMails('en', publicUrl) }
  const kinds = Object.keys(samples.de) as MailKind[]
  const find = (kind: string, locale: string): OutgoingMail[] | undefined =>
    samples[locale as Locale]?.[kind as MailKind]

  app.get('/', (c) => c.redirect(`/mails/${kinds[0]}/de`))
  app.get('/:kind/:locale', (c) => {
    const { kind, locale } = c.req.param()
    const mails = find(kind, locale)
    return mails ? c.html(page(kinds, kind, locale, mails)) : c.notFound()
  })
  app.get('/:kind/:locale/:index/:mode', async (c) => {
    const { kind, locale, index, mode } = c.req.param()
    const mail = find(kind, locale)?.[Number(index)]
    return mail && MODES.includes(mode as Mode) ? c.html(await asShown(mail, mode as Mode)) : c.notFound()
  })
  return app
}

/** Renders the mail as a mail client in light or dark mode would. */
async function asShown(mail: OutgoingMail, mode: Mode): Promise<string> {
  const html = await withPictures(mail)
  return html.replace('@media (prefers-color-scheme:dark)', mode === 'dark' ? '@media all' : '@media not all')
}

function page(
  kinds: readonly MailKind[],
  kind: string,
  locale: string,
  mails: readonly OutgoingMail[],
): string {
  const languages = LOCALES.map((other) => link(`/mails/${kind}/${other}`, other, other === locale))
  const document = h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('title', null, `${kind} – Mails`),
      h('style', null, STYLE),
    ),
    h(
      'body',
      null,
      h(
        'nav',
        { 'aria-label': 'Mails' },
        kinds.map((other) => link(`/mails/${other}/${locale}`, other, other === kind)),
      ),
      h(
        'main',
        null,
        h('header', null, h('h1', null, kind), languages),
        mails.map((mail, index) =>
          h(Sample, { key: index, mail, address: `/mails/${kind}/${locale}/${index}` }),
        ),
      ),
    ),
  )
  return `<!doctype html>${renderToStaticMarkup(document)}`
}

function link(href: string, name: string, isCurrent: boolean): ReactElement {
  return h('a', { key: href, href, ...(isCurrent && { 'aria-current': 'page' as const }) }, name)
}

function Sample({ mail, address }: { mail: OutgoingMail; address: string }): ReactNode {
  const { attachments = [], fromName, replyTo, subject, text, to } = mail
  const head = {
    From: fromName,
    'Reply to': replyTo,
    To: to,
    Files: attachments.map(({ name }) => name).join(', '),
  }
  return h(
    'section',
    null,
    h('h2', null, subject),
    h(
      'dl',
      null,
      Object.entries(head).map(
        ([name, value]) =>
          value !== '' && [h('dt', { key: name }, name), h('dd', { key: `${name} value` }, value)],
      ),
    ),
    h(
      'div',
      null,
      WIDTHS.flatMap((width) =>
        MODES.map((mode) =>
          h('iframe', {
            key: `${width} ${mode}`,
            src: `${address}/${mode}`,
            title: `${mode}, ${width} px`,
            width,
            height: 900,
          }),
        ),
      ),
      h('pre', { tabIndex: 0, 'aria-label': 'Text' }, text),
    ),
  )
}

const STYLE = `
body{margin:0;display:grid;grid-template-columns:220px 1fr;font:15px/1.5 system-ui,sans-serif;color:#201e19;background:#fcfbf9}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:16px 8px;box-sizing:border-box;border-right:1px solid #eae8e3}
a{display:block;padding:4px 10px;border-radius:10px;color:inherit;text-decoration:none}
a:hover,a[aria-current]{background:#f1faf3;color:#176739}
main{padding:16px 24px;min-width:0}
header{display:flex;align-items:center;gap:4px}
h1{margin:0 12px 0 0;font-size:21px}
h2{margin:16px 0 4px;font-size:17px}
dl{display:grid;grid-template-columns:max-content 1fr;gap:0 12px;margin:0 0 12px;color:#5c5851}
dd{margin:0}
div{display:flex;gap:16px;overflow:auto;padding-bottom:12px}
iframe{flex:none;border:1px solid #eae8e3;border-radius:12px}
pre{flex:none;width:420px;height:868px;overflow:auto;margin:0;padding:16px;white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;border:1px solid #eae8e3;border-radius:12px}
`
