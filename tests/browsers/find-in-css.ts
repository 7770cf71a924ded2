// Finds features of a style sheet that an older browser lacks and that have no fallback.
import { type AtRule, type Declaration, type Node, parse, type Rule } from 'postcss'
import { byName, css, type Features, missingForItsAge, missingInAll } from './support.ts'

const { properties = {}, selectors = {}, types = {}, 'at-rules': atRules = {} } = css
const FUNCTIONS = byName(types)
const media = atRules['media']

const UNITS: [name: string, unit: RegExp, feature: Features | undefined][] = [
  ['cqw', /\dcq(?:[whib]|min|max)\b/, types['length']?.['container_query_length_units']],
  ['dvh', /\d[dsl]v[hwib]\b/, types['length']?.['viewport_percentage_units_dynamic']],
]

type Add = (name: string, missing: string[]) => void

/** Returns names such as `:has` or `@property`, each with the browsers that lack it. */
export function findInCss(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const add: Add = (name, missing) => {
    if (missing.length > 0) found.set(name, missing)
  }
  parse(text).walk((node) => {
    if (isAskedFor(node)) return
    if (isAtRule(node)) ofAtRule(node, add)
    if (isRule(node)) ofSelector(node.selector, add)
    if (isDeclaration(node)) ofDeclaration(node, add)
  })
  return found
}

const isAtRule = (node: Node): node is AtRule => node.type === 'atrule'
const isRule = (node: Node): node is Rule => node.type === 'rule'
const isDeclaration = (node: Node): node is Declaration => node.type === 'decl'

/** Returns whether an enclosing `@supports` rule checks for the feature. */
function isAskedFor(node: Node): boolean {
  for (let { parent } = node as { parent?: Node | undefined }; parent; parent = parent.parent)
    if (isAtRule(parent) && parent.name === 'supports') return true
  return false
}

function ofAtRule({ name, params }: AtRule, add: Add): void {
  add(`@${name}`, missingForItsAge(atRules[name]))
  if (name !== 'media') return
  if (/[<>=]/.test(params)) add('@media range', missingForItsAge(media?.['range_syntax']))
  for (const [, feature = ''] of params.matchAll(/\(\s*(?:min-|max-)?([a-z-]+)/g))
    add(`@media ${feature}`, missingForItsAge(media?.[feature]))
}

function ofSelector(selector: string, add: Add): void {
  for (const [, dots = '', name = ''] of selector.matchAll(/(?<!\\)(::?)([a-z][a-z-]*)/g))
    add(`${dots}${name}`, missingForItsAge(selectors[name]))
  if (/(?<!\\)&/.test(selector)) add('nesting', missingForItsAge(selectors['nesting']))
}

function ofDeclaration(declaration: Declaration, add: Add): void {
  const { prop } = declaration
  const missing = prop.startsWith('-') || hasPrefixed(declaration) ? [] : missingForItsAge(properties[prop])
  add(prop, missing)
  if (missing.length > 0 || hasOlderOne(declaration) || hasPrefixed(declaration)) return
  for (const [name, missingValue] of newInValue(declaration)) add(name, missingValue)
}

function newInValue({ prop, value }: Declaration): [string, string[]][] {
  const feature = properties[prop]
  const found: [string, string[]][] = []
  const bare = value.replaceAll(/url\([^)]*\)|"[^"]*"/g, '')
  for (const [, name = ''] of bare.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g))
    found.push([`${name}()`, missingInAll(FUNCTIONS.get(name), missingForItsAge)])
  for (const [name, unit, units] of UNITS) if (unit.test(bare)) found.push([name, missingForItsAge(units)])
  for (const [word] of bare.matchAll(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/g))
    found.push([`${prop}: ${word}`, missingForItsAge(feature?.[word])])
  return found.filter(([, missing]) => missing.length > 0)
}

/** Returns whether an earlier declaration of the same rule sets the property to a value that every browser knows. */
function hasOlderOne(declaration: Declaration): boolean {
  const before = beside(declaration).slice(0, beside(declaration).indexOf(declaration))
  return before.some((other) => other.prop === declaration.prop && newInValue(other).length === 0)
}

function hasPrefixed(declaration: Declaration): boolean {
  return beside(declaration).some(
    ({ prop }) => /^-(?:webkit|moz)-/.test(prop) && prop.endsWith(`-${declaration.prop}`),
  )
}

function beside({ parent }: Declaration): Declaration[] {
  return ((parent?.nodes ?? []) as Node[]).filter(isDeclaration)
}
