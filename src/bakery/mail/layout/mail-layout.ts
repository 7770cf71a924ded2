import { createElement as h, type ReactElement } from 'react'
import { lookOf } from './mail-colors.ts'
import type { MailContent } from './mail-content.ts'
import { Layout, Part, painter } from './mail-parts.ts'
import { Sender } from './mail-sender.ts'

const FONT = "Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Renders the layout of all mails: the sender's name and colour, one card, the imprint below it. */
export function MailLayout({
  locale,
  sender,
  logo,
  preview,
  title,
  parts,
  footer,
  color,
}: MailContent): ReactElement {
  const { colors, dark } = lookOf(color)
  const paint = painter(colors)
  const page = paint('page', { margin: 0, padding: 0, fontFamily: FONT, fontSize: 16, lineHeight: 1.5 })
  return h(
    'html',
    { lang: locale },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, title),
      h('style', null, dark),
    ),
    h(
      'body',
      page,
      h('div', { style: { display: 'none', maxHeight: 0, overflow: 'hidden' } }, preview),
      h(
        Layout,
        paint('page'),
        h(
          'tr',
          null,
          h(
            'td',
            { align: 'center', style: { padding: '24px 12px' } },
            h(
              Layout,
              paint('card', { maxWidth: 560, borderWidth: 1, borderStyle: 'solid', borderRadius: 18 }),
              h(
                'tr',
                null,
                h(
                  'td',
                  // URLs are longer than a phone screen is wide.
                  { align: 'left', style: { padding: '28px 24px 8px', wordBreak: 'break-word' } },
                  h(Sender, { name: sender, logo, paint }),
                  h(
                    'h1',
                    { style: { margin: '0 0 16px', fontSize: 25, lineHeight: 1.15, fontWeight: 700 } },
                    title,
                  ),
                  parts.map((part, index) => h(Part, { key: `${index}`, part, paint })),
                ),
              ),
            ),
            h(
              'p',
              paint('quiet', { maxWidth: 520, margin: '20px auto 0', fontSize: 13 }),
              footer.map((line, index) => [index > 0 && h('br', { key: line }), line]),
            ),
          ),
        ),
      ),
    ),
  )
}
