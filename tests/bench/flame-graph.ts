import type { Profiler } from 'node:inspector'
import { type HierarchyRectangularNode, hierarchy, partition } from 'd3-hierarchy'

/** Share of the whole below which a frame is left out. */
const LEAST_SHARE = 0.004
const WIDTH = 1200
const ROW = 17
/** Height of the title and the legend. */
const HEAD = 48
const LETTER = 6.2
const NOT_WORK = new Set(['(idle)', '(program)'])

type Part = { name: string; fill: string; matches: RegExp; isOneFrame: boolean }

const ENGINE: Part = { name: 'engine, native', matches: /^$/, fill: '#e8a0a0', isOneFrame: false }
/** Parts of the program, by the addresses of their files. */
const PARTS: Part[] = [
  {
    name: 'React',
    matches: /node_modules\/(?:react|react-dom|scheduler)\//,
    fill: '#9cc3e6',
    isOneFrame: true,
  },
  { name: 'React Router', matches: /node_modules\/@?react-router\//, fill: '#b7b1e0', isOneFrame: true },
  {
    name: 'database',
    matches: /node_modules\/(?:better-sqlite3|kysely)\//,
    fill: '#a8d5b0',
    isOneFrame: true,
  },
  { name: 'other libraries', matches: /node_modules\//, fill: '#d8d3c4', isOneFrame: true },
  { name: 'Node', matches: /^node:/, fill: '#e3e3e3', isOneFrame: true },
  { name: 'Krume', matches: /./, fill: '#f0b878', isOneFrame: false },
  ENGINE,
]

type Frame = { name: string; part: Part; self: number; children: Map<string, Frame> }

/** Draws a CPU profile as a flame graph in SVG: the roots at the top, wide frames took long. */
export function flameGraph(profile: Profiler.Profile, title: string): string {
  const root = hierarchy(treeOf(profile), ({ children }) => [...children.values()])
    .sum(({ self }) => self)
    .sort((one, other) => (other.value ?? 0) - (one.value ?? 0))
  const laid = partition<Frame>().size([WIDTH, root.height + 1])(root)
  const frames = laid
    .descendants()
    .filter((frame) => frame.depth > 0 && frame.x1 - frame.x0 >= WIDTH * LEAST_SHARE)
  const height = HEAD + ROW * Math.max(...frames.map(({ depth }) => depth))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="monospace" font-size="10">`,
    `<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>`,
    `<text x="4" y="16" font-size="13">${escapeXml(title)}</text>`,
    ...PARTS.map(legend),
    ...frames.map((frame) => draw(frame, laid.value ?? 1)),
    '</svg>\n',
  ].join('\n')
}

/**
 * Sums up the samples by their stacks, without what is not work. Calls within one library count as one frame, with the
 * engine's functions that it calls: React alone calls itself a hundred times for a page.
 */
function treeOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Frame {
  const times = new Map<number, number>()
  for (const [nth, id] of samples.entries()) times.set(id, (times.get(id) ?? 0) + (timeDeltas[nth] ?? 0))
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const add = (id: number, into: Frame): void => {
    const node = byId.get(id)
    if (!node || NOT_WORK.has(node.callFrame.functionName)) return
    const { functionName, url } = node.callFrame
    const part = partOf(url)
    const isWithin = into.part.isOneFrame && (part === into.part || part === ENGINE)
    const frame = isWithin ? into : childOf(into, part, part.isOneFrame ? part.name : functionName)
    frame.self += times.get(id) ?? 0
    for (const child of node.children ?? []) add(child, frame)
  }
  const root: Frame = { name: '', part: ENGINE, self: 0, children: new Map() }
  for (const child of nodes[0]?.children ?? []) add(child, root)
  return root
}

function childOf({ children }: Frame, part: Part, name: string): Frame {
  const key = `${part.name} ${name}`
  const frame = children.get(key) ?? { name: name || '(native)', part, self: 0, children: new Map() }
  children.set(key, frame)
  return frame
}

function draw({ data, depth, value = 0, x0, x1 }: HierarchyRectangularNode<Frame>, total: number): string {
  const [x, width, y] = [x0.toFixed(1), (x1 - x0 - 0.4).toFixed(1), HEAD + (depth - 1) * ROW]
  const share = `${((100 * value) / total).toFixed(1)} %`
  const shown = data.name.slice(0, Math.max(0, Math.floor((x1 - x0 - 6) / LETTER)))
  return [
    `<g><title>${escapeXml(`${data.name}, ${share}`)}</title>`,
    `<rect x="${x}" y="${y}" width="${width}" height="${ROW - 1}" fill="${data.part.fill}"/>`,
    shown.length > 1
      ? `<text x="${(x0 + 3).toFixed(1)}" y="${y + 12}">${escapeXml(shown)}</text></g>`
      : '</g>',
  ].join('')
}

function legend({ fill, name }: Part, nth: number): string {
  const x = 4 + nth * 130
  return `<rect x="${x}" y="26" width="12" height="12" fill="${fill}"/><text x="${x + 17}" y="36">${name}</text>`
}

function partOf(file: string): Part {
  return PARTS.find(({ matches }) => matches.test(file)) ?? ENGINE
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
