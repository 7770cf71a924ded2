import { type BakeLine, changedName, changeText, changeWords, isChanged } from './bake-changes.ts'
import { type FlowBlock, type FlowLine, heightOf, placed } from './flow.ts'
import { A4 } from './label-formats.ts'
import { textLines } from './label-items.ts'
import { listFoot, listHead } from './list-page.ts'
import { pagesOf } from './pages.ts'
import type { Paper } from './paper.ts'
import { type Mark, rule, type Sheet, type TextStyle } from './sheet.ts'
import { textAt, textEndingAt } from './typesetter.ts'

const MARGIN = 14
const WIDTH = A4.width - 2 * MARGIN
const X = { quantity: 26, product: 33, change: 162, box: 174 }

export type BakeListFacts = {
  place: string
  /** The pickup day, long. */
  day: string
  version: number
  /** When it was printed; `undefined` before that. */
  printedAt: string | undefined
  lines: readonly BakeLine[]
  /** The version that the changes count from; 0 is none. */
  since: number
}

/** What to bake, largest first or by category, with what has changed since the last print on top. */
export function bakeList(paper: Paper, facts: BakeListFacts): Sheet[] {
  const { texts, settings } = paper
  const size = settings.bake.textSize === 'large' ? 5.6 : 4.5
  const title = `${texts.bakeList}, ${facts.place}`
  const when = facts.printedAt === undefined ? texts.draft : texts.printedAt(facts.printedAt)
  const pieces = facts.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const subtitle = `${facts.day}, ${texts.parts(pieces)}. ${when}`
  const head = {
    title,
    subtitle,
    width: WIDTH,
    logo: settings.bake.logo,
    badge: texts.version(facts.version),
  }
  return pagesOf(
    {
      ...A4,
      margin: MARGIN,
      head: (isFirst) => listHead(paper, { ...head, isFirst }, columns(paper)),
      footHeight: 7,
      foot: (page, pages) =>
        listFoot(paper, { page, pages, margin: MARGIN, title: `${title} ${head.badge}, ${subtitle}` }),
    },
    [...changesBlock(paper, facts, size), ...sections(paper, facts.lines, size)],
  )
}

function columns({ type, texts }: Paper): FlowLine {
  const style: TextStyle = { font: 'text-bold', size: 3 }
  return {
    height: 5.4,
    marks: [
      textEndingAt(type, texts.quantity, style, { x: X.quantity, y: 3 }),
      textAt(texts.product, style, { x: X.product, y: 3 }),
      textEndingAt(type, texts.change, style, { x: X.change, y: 3 }),
      rule(0, 4.6, WIDTH, 0.4),
    ],
  }
}

/** More changes than this are not read as one sentence. */
const IN_WORDS = 20
const BAR = 6

/** In words, "v2: +12 Brezel"; a table where they are many. */
function changesBlock(
  paper: Paper,
  { lines: all, since, version }: BakeListFacts,
  size: number,
): FlowBlock[] {
  if (since === 0) return []
  const { texts } = paper
  const changed = all.filter(isChanged)
  const heading = texts.changesSince(since)
  const lines = [
    ...textLines(paper, heading, { font: 'text', size: size * 0.72 }, WIDTH - BAR, BAR),
    ...(changed.length > IN_WORDS ? changesTable(paper, changed, size) : words()),
  ]
  function words(): FlowLine[] {
    const list = changed.map(changeWords).join(', ')
    const text = changed.length === 0 ? texts.noChanges : `${texts.version(version)}: ${list}`
    return textLines(paper, text, { font: 'text-black', size }, WIDTH - BAR, BAR)
  }
  // A bar beside each line instead of a frame around all: many changes may go on with the next page.
  const barred = lines.map(({ height, marks }) => ({
    height,
    marks: [{ kind: 'box' as const, x: 0, y: 0, width: 1.6, height, fill: '#000000' }, ...marks],
  }))
  return [[...barred, { height: 4, marks: [] }]]
}

/** Two products side by side, each with its number before it, in the order of the list below. */
function changesTable(paper: Paper, changed: readonly BakeLine[], size: number): FlowLine[] {
  const column = (WIDTH - BAR) / 2
  const style: TextStyle = { font: 'text-black', size: size * 0.9 }
  const numbers = changed.map(({ change }) => (change === 0 ? '' : changeText(change)))
  const widest = Math.max(...numbers.map((text) => paper.type.width(text, style)))
  const air = size * 0.25
  const rows: FlowLine[] = []
  for (let first = 0; first < changed.length; first += 2) {
    const cells = changed.slice(first, first + 2).map((line, index) => {
      const x = BAR + index * column
      const name = x + widest + 2.5
      const room = column - widest - 5
      const lines = textLines(paper, changedName(line), { font: 'text', size: style.size }, room, name)
      const number = numbers[first + index] ?? ''
      const amount = textEndingAt(paper.type, number, style, { x: x + widest, y: air + style.size * 0.92 })
      return {
        height: heightOf(lines),
        marks: [...(number === '' ? [] : [amount]), ...placed(lines, 0, air)],
      }
    })
    rows.push({
      height: Math.max(...cells.map(({ height }) => height)) + 2 * air,
      marks: [rule(BAR, 0, WIDTH - BAR, 0.15, '#9a948a'), ...cells.flatMap(({ marks }) => marks)],
    })
  }
  return rows
}

function sections(paper: Paper, lines: readonly BakeLine[], size: number): FlowBlock[] {
  const { texts, settings } = paper
  if (lines.length === 0) return [textLines(paper, texts.nothing, { font: 'text', size }, WIDTH, 0)]
  if (!settings.bake.byCategory) return lines.map((line) => row(paper, line, size))
  const groups = Map.groupBy(lines, ({ category }) => category)
  return [...groups].flatMap(([category, group]) => {
    const heading = category === '' ? texts.otherProducts : category
    const pieces = group.reduce((sum, { quantity }) => sum + quantity, 0)
    const head: FlowLine = {
      height: size * 2.1,
      marks: [
        textAt(heading, { font: 'display', size: size * 1.1 }, { x: 0, y: size * 1.6 }),
        textEndingAt(
          paper.type,
          texts.parts(pieces),
          { font: 'text', size: size * 0.75 },
          {
            x: WIDTH,
            y: size * 1.6,
          },
        ),
      ],
    }
    return group.map((line, index) =>
      index === 0 ? [head, ...row(paper, line, size)] : row(paper, line, size),
    )
  })
}

/** `8 geschnitten (+2)` */
function variantText({ text, quantity, change }: BakeLine['variants'][number]): string {
  const words = `${quantity} ${text}`
  return change === 0 ? words : `${words} (${changeText(change)})`
}

function row(paper: Paper, line: BakeLine, size: number): FlowBlock {
  const { type, format } = paper
  const room = X.change - X.product - 22
  const name = textLines(paper, line.name, { font: 'text-bold', size }, room, X.product)
  for (const variant of line.variants) {
    name.push(...textLines(paper, variantText(variant), { font: 'text', size: size * 0.84 }, room, X.product))
  }
  const air = size * 0.32
  const base = air + size * 0.92
  const quantity: TextStyle = { font: 'display-black', size: size * 1.25 }
  const height = heightOf(name) + 2 * air
  const marks: Mark[] = [
    rule(0, 0, WIDTH, 0.15, '#9a948a'),
    textEndingAt(type, format.number(line.quantity), quantity, { x: X.quantity, y: base }),
    ...placed(name, 0, air),
    {
      kind: 'box',
      x: X.box,
      y: air,
      width: size,
      height: size,
      radius: 0.8,
      stroke: { color: '#000000', width: 0.3 },
    },
  ]
  if (line.change !== 0) {
    const style: TextStyle = { font: 'text-black', size }
    const text = changeText(line.change)
    const width = type.width(text, style) + size * 0.9
    marks.push(
      {
        kind: 'box',
        x: X.change - width,
        y: air * 0.6,
        width,
        height: size * 1.35,
        radius: size * 0.3,
        fill: '#000000',
      },
      textEndingAt(type, text, style, { x: X.change - size * 0.45, y: base, color: '#ffffff' }),
    )
  }
  return [{ height, marks }]
}
