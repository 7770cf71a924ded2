import { type CSSProperties, createElement as h, type ReactElement, type ReactNode } from 'react'
import type { MailColors, Surface } from './mail-colors.ts'
import type { ItemRow, MailPart } from './mail-content.ts'

// Written without JSX, because the server runs TypeScript by type stripping only.

/** Returns the class (for dark mode) and inline style (for light mode) of a surface. */
export type Paint = (surface: Surface, style?: CSSProperties) => { className: Surface; style: CSSProperties }

export function painter({ light }: MailColors): Paint {
  return (surface, style) => ({ className: surface, style: { ...style, ...light[surface] } })
}

type Of<Kind extends MailPart['kind']> = Extract<MailPart, { kind: Kind }> & { paint: Paint }

/** A table for layout, the only means that all mail clients support. */
export function Layout(props: {
  children?: ReactNode
  style?: CSSProperties
  className?: string
}): ReactElement {
  return h('table', {
    role: 'presentation',
    width: '100%',
    cellPadding: 0,
    cellSpacing: 0,
    ...props,
    children: h('tbody', null, props.children),
  })
}

/** An inline picture; `cid` refers to its attachment. */
export function Picture(props: {
  cid: string
  text: string
  size: number
  style: CSSProperties
}): ReactElement {
  const { cid, text, size, style } = props
  return h('img', {
    src: `cid:${cid}`,
    alt: text,
    width: size,
    height: size,
    // Stops React from adding a preload link, which mail clients cannot resolve.
    fetchPriority: 'low',
    style: { display: 'block', borderRadius: 12, ...style },
  })
}

export function Part({ part, paint }: { part: MailPart; paint: Paint }): ReactElement {
  switch (part.kind) {
    case 'text':
      return h('p', { style: { margin: '0 0 16px' } }, h(Lines, { text: part.text }))
    case 'heading':
      return h('h2', { style: { margin: '24px 0 8px', fontSize: 17, lineHeight: 1.25 } }, part.text)
    case 'small':
      return h(
        'p',
        { lang: part.lang, ...paint('quiet', { margin: '0 0 16px', fontSize: 14 }) },
        h(Lines, { text: part.text }),
      )
    case 'button':
      return h(ActionButton, { ...part, paint })
    case 'link':
      return h(
        'p',
        { style: { margin: '0 0 16px' } },
        h('a', { href: part.url, ...paint('link') }, part.label),
      )
    case 'code':
      return h(Code, { ...part, paint })
    case 'facts':
      return h(Facts, { ...part, paint })
    case 'items':
      return h(Items, { ...part, paint })
  }
}

function Lines({ text }: { text: string }): ReactNode {
  return text.split('\n').map((line, index) => [index > 0 && h('br', { key: `${index}` }), line])
}

function ActionButton({ label, url, paint }: Of<'button'>) {
  const style = {
    display: 'inline-block',
    textDecoration: 'none',
    fontWeight: 600,
    padding: '13px 22px',
    borderRadius: 12,
  }
  return h('p', { style: { margin: '8px 0 24px' } }, h('a', { href: url, ...paint('button', style) }, label))
}

/** The pickup code on its own panel, with its QR code for scanning. */
function Code({ label, code, qr, paint }: Of<'code'>) {
  const size = { fontSize: 44, lineHeight: 1.15, letterSpacing: '.02em' }
  return h(
    Layout,
    paint('panel', { borderRadius: 14, margin: '0 0 20px' }),
    h(
      'tr',
      null,
      h(
        'td',
        { align: 'center', style: { padding: '18px 12px' } },
        h('span', paint('quiet', { fontSize: 14 }), label),
        h('br'),
        h('strong', { style: size }, code),
        qr && h(Picture, { ...qr, size: 132, style: { margin: '12px auto 0' } }),
      ),
    ),
  )
}

/** Longest label, in characters, that takes one line; longer ones, such as names of products, share the width. */
const SHORT_LABEL = 20

function Facts({ title, rows, paint }: Of<'facts'>) {
  const isShort = rows.every(({ label }) => label.length <= SHORT_LABEL)
  const label = {
    padding: isShort ? '4px 16px 4px 0' : '4px 8px 4px 0',
    fontWeight: 400,
    ...(isShort ? { whiteSpace: 'nowrap' as const } : { width: '50%' }),
  }
  const value = { padding: '4px 0', width: isShort ? '100%' : '50%' }
  return h(
    'table',
    { width: '100%', cellPadding: 0, cellSpacing: 0, style: { margin: '0 0 20px' } },
    title &&
      h(
        'caption',
        { align: 'left', style: { fontWeight: 700, textAlign: 'left', padding: '0 0 4px' } },
        title,
      ),
    h(
      'tbody',
      null,
      rows.map((row) =>
        h(
          'tr',
          { key: row.label },
          h('th', { scope: 'row', align: 'left', valign: 'top', ...paint('quiet', label) }, row.label),
          h(
            'td',
            { valign: 'top', style: value },
            h(Lines, { text: row.value }),
            row.was && h('span', paint('quiet', { display: 'block', fontSize: 14 }), row.was),
          ),
        ),
      ),
    ),
  )
}

function Items({ rows, total, notes, paint }: Of<'items'>) {
  return h(
    'table',
    { width: '100%', cellPadding: 0, cellSpacing: 0, style: { margin: '0 0 16px' } },
    h(
      'tbody',
      null,
      rows.map((row, index) => h(Item, { key: `${index}`, row, paint })),
      h(
        'tr',
        { key: 'total' },
        h('td', { style: { padding: '10px 0 2px', fontWeight: 700 } }, total.name),
        h(
          'td',
          { align: 'right', style: { padding: '10px 0 2px', fontWeight: 700, whiteSpace: 'nowrap' } },
          total.amount,
        ),
      ),
      notes.map((note) =>
        h('tr', { key: note }, h('td', { colSpan: 2, ...paint('quiet', { fontSize: 14 }) }, note)),
      ),
    ),
  )
}

function Item({ row, paint }: { row: ItemRow; paint: Paint }) {
  const cell = { padding: '7px 0', borderBottomWidth: 1, borderBottomStyle: 'solid' } as const
  return h(
    'tr',
    null,
    h(
      'td',
      paint('rule', cell),
      row.name,
      row.details?.map((detail) =>
        h('span', { key: detail, ...paint('quiet', { display: 'block', fontSize: 14 }) }, detail),
      ),
    ),
    h(
      'td',
      { align: 'right', valign: 'top', ...paint('rule', { ...cell, whiteSpace: 'nowrap' }) },
      row.amount,
    ),
  )
}
