import type { Locale } from '../locale.ts'

/** A piece of a mail. HTML and text are made of the same pieces, so that neither can say less than the other. */
export type MailPart =
  | { kind: 'text'; text: string }
  /** The largest thing in the mail: what to say at the counter. */
  | { kind: 'code'; label: string; code: string }
  | { kind: 'facts'; rows: { label: string; value: string }[] }
  | { kind: 'items'; rows: ItemRow[]; total: ItemRow; notes: string[] }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'small'; text: string }
type ItemRow = { name: string; amount: string }

export type MailContent = {
  locale: Locale
  /** The sender's name, at the top. */
  sender: string
  /** What mail programs show beside the subject. */
  preview: string
  title: string
  parts: MailPart[]
  /** Who is responsible: imprint lines. */
  footer: string[]
  /** Of the button and the code; readable under white text. */
  color: string
}

export function renderMail(content: MailContent): { html: string; text: string } {
  return { html: renderHtml(content), text: renderText(content) }
}

const FONT = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const INK = '#201e19'
const QUIET = '#5c5851'
const LINE = '#eae8e3'
const PAPER = '#f8efe0'

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}

function renderHtml({ locale, sender, preview, title, parts, footer, color }: MailContent): string {
  const body = parts.map((part) => partHtml(part, color)).join('\n')
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:0;background:#f7f5f1;color:${INK};${FONT};font-size:16px;line-height:1.5">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid ${LINE};border-radius:18px">
<tr><td style="padding:28px 28px 8px">
<p style="margin:0 0 20px;font-weight:700;color:${color}">${escapeHtml(sender)}</p>
<h1 style="margin:0 0 16px;font-size:25px;line-height:1.15;font-weight:700">${escapeHtml(title)}</h1>
${body}
</td></tr>
</table>
<p style="max-width:520px;margin:20px auto 0;font-size:13px;color:${QUIET}">${footer.map(escapeHtml).join('<br>')}</p>
</td></tr></table>
</body>
</html>
`
}

function partHtml(part: MailPart, color: string): string {
  switch (part.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${lines(part.text)}</p>`
    case 'small':
      return `<p style="margin:0 0 16px;font-size:14px;color:${QUIET}">${lines(part.text)}</p>`
    case 'button':
      return `<p style="margin:8px 0 24px"><a href="${escapeHtml(part.url)}" style="display:inline-block;background:${color};color:#ffffff;text-decoration:none;font-weight:600;padding:13px 22px;border-radius:12px">${escapeHtml(part.label)}</a></p>`
    case 'code':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER};border-radius:14px;margin:0 0 20px"><tr><td align="center" style="padding:18px 12px"><span style="font-size:14px;color:${QUIET}">${escapeHtml(part.label)}</span><br><strong style="font-size:44px;line-height:1.1;letter-spacing:.02em">${escapeHtml(part.code)}</strong></td></tr></table>`
    case 'facts':
      return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${part.rows
        .map(
          ({ label, value }) =>
            `<tr><th scope="row" align="left" valign="top" style="padding:4px 16px 4px 0;font-weight:400;color:${QUIET};white-space:nowrap">${escapeHtml(label)}</th><td style="padding:4px 0;width:100%">${lines(value)}</td></tr>`,
        )
        .join('')}</table>`
    case 'items':
      return itemsHtml(part)
  }
}

function itemsHtml({ rows, total, notes }: Extract<MailPart, { kind: 'items' }>): string {
  const row = ({ name, amount }: ItemRow, style: string) =>
    `<tr><td style="${style}">${escapeHtml(name)}</td><td align="right" style="${style};white-space:nowrap">${escapeHtml(amount)}</td></tr>`
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows
    .map((item) => row(item, `padding:7px 0;border-bottom:1px solid ${LINE}`))
    .join('')}${row(total, 'padding:10px 0 2px;font-weight:700')}${notes
    .map((note) => `<tr><td colspan="2" style="font-size:14px;color:${QUIET}">${escapeHtml(note)}</td></tr>`)
    .join('')}</table>`
}

function renderText({ sender, title, parts, footer }: MailContent): string {
  return `${[sender, title, ...parts.map(partText), ['-- ', ...footer].join('\n')].join('\n\n')}\n`
}

function partText(part: MailPart): string {
  switch (part.kind) {
    case 'text':
    case 'small':
      return part.text
    case 'button':
      return `${part.label}: ${part.url}`
    case 'code':
      return `${part.label}: ${part.code}`
    case 'facts':
      return part.rows.map(({ label, value }) => `${label}: ${value.replaceAll('\n', ', ')}`).join('\n')
    case 'items':
      return [
        ...[...part.rows, part.total].map(({ name, amount }) => `${name}  ${amount}`),
        ...part.notes,
      ].join('\n')
  }
}
