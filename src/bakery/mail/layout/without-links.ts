import type { FactRow, ItemRow, MailContent, MailPart } from './mail-content.ts'
import { unlinked } from './unlinked.ts'

/** Removes links from user input; buttons, links, footer and verbatim parts keep theirs. */
export function withoutLinks(content: MailContent): MailContent {
  return {
    ...content,
    sender: unlinked(content.sender),
    preview: unlinked(content.preview),
    title: unlinked(content.title),
    parts: content.parts.map(partWithoutLinks),
  }
}

function partWithoutLinks(part: MailPart): MailPart {
  switch (part.kind) {
    case 'text':
    case 'heading':
      return { ...part, text: unlinked(part.text) }
    case 'small':
      return part.verbatim ? part : { ...part, text: unlinked(part.text) }
    case 'facts':
      return { ...part, rows: part.rows.map(factWithoutLinks) }
    case 'items':
      return { ...part, rows: part.rows.map(itemWithoutLinks) }
    case 'code':
    case 'button':
    case 'link':
      return part
  }
}

function factWithoutLinks(row: FactRow): FactRow {
  if (row.verbatim) return row
  const { label, value, was } = row
  return { label: unlinked(label), value: unlinked(value), was: was && unlinked(was) }
}

function itemWithoutLinks({ name, amount, details = [] }: ItemRow): ItemRow {
  return { name: unlinked(name), amount, details: details.map(unlinked) }
}
