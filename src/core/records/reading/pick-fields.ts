import { badRequest } from '#kit/errors.ts'
import { excerpt } from './excerpt.ts'

/** Selected names of one level with the selection below each; a final `*` means all other names. */
type Selection = Map<string, Selected>
type Selected = { below: Selection; modify?: (value: unknown) => unknown }

const MAX_LENGTH = 2000
const MAX_DEPTH = 10

/**
 * Parses the `fields` parameter of the API (`id,expand.author.name,body:excerpt(80,true)`) to a function that copies
 * the selected values. In a page, only the items are reduced. Empty text selects everything. Returns `undefined` for
 * an invalid modifier, for which the wire contract demands an empty response. Throws 400 when the text is too long.
 */
export function parseFields(text: string): ((value: unknown) => unknown) | undefined {
  const selection = parseSelection(text)
  if (!selection) return undefined
  if (selection.size === 0) return (value) => value
  return (value) =>
    isPlain(value) && Array.isArray(value.items) && 'totalItems' in value
      ? { ...value, items: pick(value.items, selection) }
      : pick(value, selection)
}

function pick(value: unknown, selection: Selection): unknown {
  if (selection.size === 0) return value
  if (Array.isArray(value)) return value.map((item) => pick(item, selection))
  if (!isPlain(value)) return value
  const rest = selection.get('*')
  const picked: [string, unknown][] = []
  for (const [name, inner] of Object.entries(value)) {
    const selected = selection.get(name) ?? rest
    if (!selected) continue
    const below = pick(inner, selected.below)
    picked.push([name, selected.modify ? selected.modify(below) : below])
  }
  return Object.fromEntries(picked)
}

function parseSelection(text: string): Selection | undefined {
  if (text.length > MAX_LENGTH) throw badRequest('The fields parameter is too long.')
  const selection: Selection = new Map()
  for (const part of splitOutsideBrackets(text)) {
    const [path, modifier] = splitOnce(part.trim(), ':')
    if (path === '') continue
    const modify = modifier === undefined ? undefined : parseModifier(modifier)
    if (modifier !== undefined && !modify) return undefined
    const names = path.split('.').slice(0, MAX_DEPTH)
    let level = selection
    names.forEach((part, i) => {
      // Not a wildcard when followed by further names, as the wire contract has it.
      const name = part === '*' && i < names.length - 1 ? '*.' : part
      const known: Selected = level.get(name) ?? { below: new Map() }
      if (i === names.length - 1 && modify) known.modify = modify
      level.set(name, known)
      level = known.below
    })
  }
  return selection
}

function splitOutsideBrackets(text: string): string[] {
  return text.match(/(?:[^,(]|\([^)]*\))+/g) ?? []
}

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator)
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}

function parseModifier(text: string): ((value: unknown) => unknown) | undefined {
  const match = /^excerpt\(\s*([1-9][0-9]{0,5})\s*(?:,\s*(\w*)\s*)?\)$/.exec(text)
  if (!match) return undefined
  const max = Number(match[1])
  const ellipsis = ['1', 't', 'true'].includes(match[2]?.toLowerCase() ?? '')
  return (value) => (typeof value === 'string' ? excerpt(value, max, ellipsis) : value)
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
