import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { linesJoined } from '../../one-line.ts'
import type { MailContent, MailPart } from './mail-content.ts'
import { MailLayout } from './mail-layout.ts'
import { withoutLinks } from './without-links.ts'

/** A mail's content without links of user input, and its text. The HTML is rendered when the mail is sent. */
export type WrittenMail = { content: MailContent; text: string }

/** Writes a mail. User input never becomes a link. */
export function writeMail(content: MailContent): WrittenMail {
  const shown = withoutLinks(content)
  return { content: shown, text: renderText(shown) }
}

/** Renders the HTML of a written mail. User input is escaped by React. */
export function renderHtml(content: MailContent): string {
  return `<!doctype html>${renderToStaticMarkup(createElement(MailLayout, content))}`
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
          linesJoined([`${label}: ${value}`, was].filter((text) => text !== '').join('\n')),
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
