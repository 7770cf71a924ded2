import type { Mark, TextStyle } from '#bakery/typesetting/sheet.ts'
import { fitted, textAt, textEndingAt } from '#bakery/typesetting/typesetter.ts'
import { A4 } from '../settings/label-formats.ts'
import { type FlowLine, placed } from './flow.ts'
import { logoMark, type Paper } from './paper.ts'

type ListHead = {
  title: string
  subtitle: string
  isFirst: boolean
  width: number
  logo: boolean
  /** Badge right of the title, in the same size. */
  badge?: string
}

/** Returns the head of a page: the column titles, and on the first page the title and day above them. */
export function listHead(paper: Paper, head: ListHead, columns: FlowLine): FlowLine {
  if (!head.isFirst) return columns
  const { type } = paper
  const { width, badge = '' } = head
  const title: TextStyle = { font: 'display', size: 8.2, tracking: -0.015 }
  const marks: Mark[] = []
  const logoHeight = 12
  const logoWidth = head.logo && paper.logo ? Math.min(logoHeight * paper.logo.ratio, 40) + 4 : 0
  if (logoWidth > 0) {
    marks.push(...logoMark(paper, { x: width, y: 0, height: logoHeight, width: 36, fromRight: true }))
  }
  const badgeStyle: TextStyle = { font: 'display-black', size: 8.2 }
  const badgeWidth = badge === '' ? 0 : type.width(badge, badgeStyle) + 10
  const room = width - logoWidth - badgeWidth
  const fittedTitle = fitted(type, head.title, title, room, 0.4)
  marks.push(
    textAt(head.title, fittedTitle, { x: 0, y: 6.4 }),
    textAt(head.subtitle, fitted(type, head.subtitle, { font: 'text', size: 4 }, width - logoWidth, 0.5), {
      x: 0,
      y: 12.6,
    }),
  )
  if (badge !== '') {
    const x = type.width(head.title, fittedTitle) + 4
    marks.push(
      { kind: 'box', x, y: 0, width: badgeWidth - 4, height: 8.6, radius: 2, fill: '#000000' },
      textAt(badge, badgeStyle, { x: x + 3, y: 7, color: '#ffffff' }),
    )
  }
  const top = 18
  return { height: top + columns.height, marks: [...marks, ...placed([columns], 0, top)] }
}

type ListFoot = {
  page: number
  pages: number
  margin: number
  title: string
  /** Page size; defaults to A4 portrait. */
  size?: { width: number; height: number }
}

/** Draws the foot of a page: title, page number and number of pages. */
export function listFoot(
  { type, texts }: Paper,
  { page, pages, margin, title, size = A4 }: ListFoot,
): Mark[] {
  const style: TextStyle = { font: 'text', size: 2.9 }
  const y = size.height - margin
  const number = texts.page(page, pages)
  const room = size.width - 2 * margin - type.width(number, style) - 5
  return [
    textAt(title, fitted(type, title, style, room, 0.4), { x: margin, y, color: '#5c5851' }),
    textEndingAt(type, number, style, { x: size.width - margin, y, color: '#5c5851' }),
  ]
}
