import { batchWords } from '#bakery/ordering/baking/batches.ts'
import { byDough, type DoughOrder } from '#bakery/ordering/baking/dough-order.ts'
import { type Mark, rule, type Sheet, type TextMark, type TextStyle } from '#bakery/typesetting/sheet.ts'
import { fitted, textAt, textEndingAt, wrapped } from '#bakery/typesetting/typesetter.ts'
import {
  type BakeLine,
  type BranchName,
  changedName,
  changeText,
  changeWords,
  isChanged,
} from './bake-changes.ts'
import { type BakeGrid, bakeGrid, branchesOf } from './bake-grid.ts'
import { type FlowBlock, type FlowLine, heightOf, placed } from './flow.ts'
import { textLines } from './label-items.ts'
import { listFoot, listHead } from './list-page.ts'
import { pagesOf } from './pages.ts'
import type { Paper } from './paper.ts'

export type BakeListFacts = {
  place: string
  /** The pickup day in long format. */
  day: string
  version: number
  /** Text on the time of printing, or on the list's state. */
  when: string
  lines: readonly BakeLine[]
  doughs: DoughOrder
  /** Version to which the changes refer; 0 for none. */
  since: number
  /** Branches in their order, on a list of all branches. */
  branches: readonly { id: string; name: string }[]
}

/**
 * Lays out the baking list with the changes since the last print at the top: by dough group in baking order, or without
 * such groups by category or largest quantity first.
 */
export function bakeList(paper: Paper, facts: BakeListFacts): Sheet[] {
  const { texts, settings } = paper
  const size = settings.bake.textSize === 'large' ? 5.6 : 4.5
  const grid = bakeGrid(facts.lines, facts.branches)
  const { page: frame, margin, width } = grid
  const title = `${texts.bakeList}, ${facts.place}`
  const pieces = facts.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const subtitle = `${facts.day}, ${texts.parts(pieces)}. ${facts.when}`
  const head = { title, subtitle, width, logo: settings.bake.logo, badge: texts.version(facts.version) }
  return pagesOf(
    {
      ...frame,
      margin,
      head: (isFirst) => listHead(paper, { ...head, isFirst }, columns(paper, grid)),
      footHeight: 7,
      foot: (page, pages) => {
        const words = `${title} ${head.badge}, ${subtitle}`
        return listFoot(paper, { page, pages, margin, title: words, size: frame })
      },
    },
    [...changesBlock(paper, facts, grid, size), ...sections(paper, facts, grid, size)],
  )
}

const HEAD_LEADING = 1.15

function columns({ type, texts }: Paper, { x, width, branches, branchWidth }: BakeGrid): FlowLine {
  const style: TextStyle = { font: 'text-bold', size: 3 }
  const room = branchWidth - 1.5
  const small = withoutTornWords(type, branches, style, room)
  const names = branches.map(({ x, name }) => ({ x, lines: wrapped(type, name, small, room) }))
  const above = (Math.max(1, ...names.map(({ lines }) => lines.length)) - 1) * style.size * HEAD_LEADING
  const y = above + 3
  return {
    height: above + 5.4,
    marks: [
      textEndingAt(type, texts.quantity, style, { x: x.quantity, y }),
      textAt(texts.product, style, { x: x.product, y }),
      ...names.flatMap(({ x, lines }) =>
        lines.map((line, index) => {
          const fromLast = lines.length - 1 - index
          return textEndingAt(type, line, small, { x, y: y - fromLast * style.size * HEAD_LEADING })
        }),
      ),
      textEndingAt(type, texts.change, style, { x: x.change, y }),
      rule(0, above + 4.6, width, 0.4),
    ],
  }
}

/** Reduces the font size until the longest word of the names fits, within legible bounds. */
function withoutTornWords(
  type: Paper['type'],
  names: readonly { name: string }[],
  style: TextStyle,
  room: number,
): TextStyle {
  const styles = names.flatMap(({ name }) =>
    name.split(/\s+/).map((word) => fitted(type, word, style, room, 0.7)),
  )
  return styles.reduce((smallest, other) => (other.size < smallest.size ? other : smallest), style)
}

/** Maximum number of changes to list as a sentence. */
const IN_WORDS = 20
const BAR = 6

/** Lists the changes as text, such as "v2: +12 Brezel", or as a table when there are many. */
function changesBlock(
  paper: Paper,
  { lines: all, since, version, branches }: BakeListFacts,
  { width }: BakeGrid,
  size: number,
): FlowBlock[] {
  if (since === 0) return []
  const { texts } = paper
  const nameOf = branchNames(all, branches)
  const changed = all.filter(isChanged)
  const heading = texts.changesSince(since)
  const lines = [
    ...textLines(paper, heading, { font: 'text', size: size * 0.72 }, width - BAR, BAR),
    ...(changed.length > IN_WORDS ? changesTable(paper, changed, nameOf, width, size) : words()),
  ]
  function words(): FlowLine[] {
    const list = changed.map((line) => changeWords(line, nameOf)).join(', ')
    const text = changed.length === 0 ? texts.noChanges : `${texts.version(version)}: ${list}`
    return textLines(paper, text, { font: 'text-black', size }, width - BAR, BAR)
  }
  // A bar beside each line instead of a frame, since many changes may continue on the next page.
  const barred = lines.map(({ height, marks }) => ({
    height,
    marks: [{ kind: 'box' as const, x: 0, y: 0, width: 1.6, height, fill: '#000000' }, ...marks],
  }))
  return [[...barred, { height: 4, marks: [] }]]
}

/** Returns a lookup of branch names; `undefined` when all is for one branch. */
function branchNames(
  lines: readonly BakeLine[],
  branches: BakeListFacts['branches'],
): BranchName | undefined {
  const shown = branchesOf(lines, branches)
  if (shown.length === 0) return undefined
  return (id) => shown.find((branch) => branch.id === id)?.name ?? ''
}

/** Lays out the changes in two columns, each with its number first, in the order of the list below. */
function changesTable(
  paper: Paper,
  changed: readonly BakeLine[],
  nameOf: BranchName | undefined,
  width: number,
  size: number,
): FlowLine[] {
  const column = (width - BAR) / 2
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
      const lines = textLines(
        paper,
        changedName(line, nameOf),
        { font: 'text', size: style.size },
        room,
        name,
      )
      const number = numbers[first + index] ?? ''
      const amount = textEndingAt(paper.type, number, style, { x: x + widest, y: air + style.size * 0.92 })
      return {
        height: heightOf(lines),
        marks: [...(number === '' ? [] : [amount]), ...placed(lines, 0, air)],
      }
    })
    rows.push({
      height: Math.max(...cells.map(({ height }) => height)) + 2 * air,
      marks: [rule(BAR, 0, width - BAR, 0.15, '#9a948a'), ...cells.flatMap(({ marks }) => marks)],
    })
  }
  return rows
}

function sections(paper: Paper, facts: BakeListFacts, grid: BakeGrid, size: number): FlowBlock[] {
  const { texts } = paper
  const { lines } = facts
  const nameOf = grid.branches.length > 0 ? undefined : branchNames(lines, facts.branches)
  const rowOf = (line: BakeLine) => {
    const batches = batchWords(line.quantity, facts.doughs.doughs.get(line.product)?.batchUnits ?? 0)
    return row(paper, line, grid, { nameOf, batches }, size)
  }
  if (lines.length === 0) return [textLines(paper, texts.nothing, { font: 'text', size }, grid.width, 0)]
  return parted(paper, facts).flatMap(({ heading, group }) => {
    if (heading === undefined) return group.map(rowOf)
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
            x: grid.width,
            y: size * 1.6,
          },
        ),
      ],
    }
    return group.map((line, index) => (index === 0 ? [head, ...rowOf(line)] : rowOf(line)))
  })
}

/** Divides the lines into the parts of the list; a single part without a heading if they are not grouped. */
function parted(
  { texts, settings }: Paper,
  { lines, doughs }: BakeListFacts,
): { heading: string | undefined; group: readonly BakeLine[] }[] {
  if (doughs.groups.length > 0)
    return byDough(lines, doughs).map(({ id, name, lines }) => ({
      heading: id === '' ? texts.withoutDough : name,
      group: lines,
    }))
  if (!settings.bake.byCategory) return [{ heading: undefined, group: lines }]
  return [...Map.groupBy(lines, ({ category }) => category)].map(([category, group]) => ({
    heading: category === '' ? texts.otherProducts : category,
    group,
  }))
}

/** Formats a variant, apart from numbers in its own words: `1 × 20 Stücke`. */
function variantText({ text, ...part }: BakeLine['variants'][number]): string {
  return partText({ ...part, text: `× ${text}` })
}

/** Formats a variant or branch: `8 × geschnitten (+2)`, `8 Altstadt`. */
function partText({ text, quantity, change }: BakeLine['variants'][number]): string {
  const words = `${quantity} ${text}`
  return change === 0 ? words : `${words} (${changeText(change)})`
}

/** Lays out one product. `nameOf` is given when branches are listed as text; `batches` may be empty. */
function row(
  paper: Paper,
  line: BakeLine,
  grid: BakeGrid,
  { nameOf, batches }: { nameOf: BranchName | undefined; batches: string },
  size: number,
): FlowBlock {
  const { type, format } = paper
  const { x, width: all, productRoom: room } = grid
  const name = textLines(paper, line.name, { font: 'text-bold', size }, room, x.product)
  const small: TextStyle = { font: 'text', size: size * 0.84 }
  const told = nameOf
    ? line.branches.map(({ branch, ...part }) => partText({ ...part, text: nameOf(branch) }))
    : []
  const details = [batches, ...line.variants.map(variantText), told.join(', ')]
  for (const words of details.filter((text) => text !== '')) {
    name.push(...textLines(paper, words, small, room, x.product))
  }
  const air = size * 0.32
  const base = air + size * 0.92
  const quantity: TextStyle = { font: 'display-black', size: size * 1.25 }
  const forBranches = branchMarks(paper, line, grid, base, size)
  const lowest = Math.max(0, ...forBranches.map(({ y }) => y)) + size * 0.3
  const height = Math.max(heightOf(name) + air, lowest) + air
  const marks: Mark[] = [
    rule(0, 0, all, 0.15, '#9a948a'),
    textEndingAt(type, format.number(line.quantity), quantity, { x: x.quantity, y: base }),
    ...placed(name, 0, air),
    ...forBranches,
    {
      kind: 'box',
      x: x.box,
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
        x: x.change - width,
        y: air * 0.6,
        width,
        height: size * 1.35,
        radius: size * 0.3,
        fill: '#000000',
      },
      textEndingAt(type, text, style, { x: x.change - size * 0.45, y: base, color: '#ffffff' }),
    )
  }
  return [{ height, marks }]
}

/** Places each branch's units in its column, with the change below. */
function branchMarks(
  { type, format }: Paper,
  line: BakeLine,
  { branches, branchWidth }: BakeGrid,
  base: number,
  size: number,
): TextMark[] {
  return branches.flatMap(({ id, x }) => {
    const part = line.branches.find(({ branch }) => branch === id)
    if (!part) return []
    const fit = (text: string, style: TextStyle) => fitted(type, text, style, branchWidth - 1.5, 0.4)
    const number = format.number(part.quantity)
    const change = part.change === 0 ? '' : changeText(part.change)
    const small: TextStyle = { font: 'text-black', size: size * 0.76 }
    return [
      textEndingAt(type, number, fit(number, { font: 'text-bold', size }), { x, y: base }),
      ...(change === ''
        ? []
        : [textEndingAt(type, change, fit(change, small), { x, y: base + size * 0.95 })]),
    ]
  })
}
