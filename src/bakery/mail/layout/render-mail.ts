import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { MailContent, MailPart } from './mail-content.ts'
import { MailLayout } from './mail-layout.ts'
import { withoutLinks } from './without-links.ts'

/** Renders both bodies of a mail. User input is escaped by React and never becomes a link. */
export function renderMail(content: MailContent): { html: string; text: string } {
  const shown = withoutLinks(content)
  const html = renderToStaticMarkup(createElement(MailLayout, shown))
  return { html: `<!doctype html>${html}`, text: renderText(shown) }
}

function renderText({ sender, title, parts, footer }: MailContent): string {
  const foot = footer.length === 0 ? [] : [['-- ', ...footer].join('\n')]
  return `${[sender, title, ...parts.map(partText), ...foot].join('\n\n')}\n`
}

function partText(part: MailPart): string {
  switch (part.kind) {
    case 'text':
    case 'heading':
    case 'small':
      return part.text
    case 'button':
    case 'link':
      return `${part.label}: ${part.url}`
    case 'code':
      return `${part.label}: ${part.code}`
    case 'facts':
      return [
        ...(part.title ? [part.title] : []),
        ...part.rows.map(({ label, value, was = '' }) =>
          [`${label}: ${value}`, was]
            .filter((text) => text !== '')
            .join(', ')
            .replaceAll('\n', ', '),
        ),
      ].join('\n')
    case 'items':
      return [
        ...part.rows.map(({ name, amount, details = [] }) => [`${name}  ${amount}`, ...details].join('\n  ')),
        `${part.total.name}  ${part.total.amount}`,
        ...part.notes,
      ].join('\n')
  }
}
