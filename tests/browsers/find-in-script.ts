// Finds features of a script that an older browser lacks. Methods are matched by name alone, so only those of common
// objects count, and only names that mean nothing older there.
import { type ESTree, parseSync, Visitor } from 'vite'
import { api, type Features, javascript, mergedByName, missingIn, missingInAll } from './support.ts'

const { builtins, classes, statements, regular_expressions: expressions } = javascript
const BUILTINS = 'Array Date Iterator Map Number Object Promise RegExp Set String TypedArray Uint8Array'
const OBJECTS =
  'AbortSignal Blob CSSStyleDeclaration Document DocumentFragment Element Event FormData Headers HTMLDialogElement ' +
  'HTMLElement HTMLFormElement HTMLInputElement HTMLSelectElement Node NodeList ReadableStream Request Response URL ' +
  'URLSearchParams Window'
const METHODS = mergedByName([
  ...BUILTINS.split(' ').map((name) => builtins?.[name]),
  ...OBJECTS.split(' ').map((name) => api[name]),
])
/** Global objects and the interface of each. */
const GLOBALS: Record<string, string> = {
  caches: 'CacheStorage',
  crypto: 'Crypto',
  document: 'Document',
  history: 'History',
  navigator: 'Navigator',
  performance: 'Performance',
  screen: 'Screen',
  window: 'Window',
}
/** Regular expression syntax that makes an older browser reject the whole file. */
const PATTERNS: [name: string, text: RegExp, feature: Features | undefined][] = [
  ['look-behind', /\(\?<[=!]/, expressions?.['lookbehind_assertion']],
  ['pattern with own flags', /\(\?[ims]*-?[ims]+:/, expressions?.['modifier']],
]

type Add = (name: string, missing: string[]) => void

/** Returns names such as `.toSorted` or `Map.groupBy`, each with the browsers that lack it. */
export function findInScript(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const add: Add = (name, missing) => {
    if (missing.length > 0) found.set(name, missing)
  }
  const { program, errors } = parseSync('script.js', text)
  if (errors[0]) throw new Error(errors[0].message)
  new Visitor({ ...ofSyntax(add), ...ofCalls(add) }).visit(program)
  return found
}

function ofSyntax(add: Add): ConstructorParameters<typeof Visitor>[0] {
  return {
    Literal(node) {
      if ('regex' in node) ofPattern(node.regex.pattern, node.regex.flags, add)
    },
    StaticBlock: () => add('static block', missingIn(classes?.['static']?.['initialization_blocks'])),
    VariableDeclaration({ kind }) {
      if (kind.endsWith('using')) add('using', missingIn(statements?.['using']))
    },
    ImportDeclaration({ attributes }) {
      if (attributes.length > 0)
        add('import attributes', missingIn(statements?.['import']?.['import_attributes']))
    },
  }
}

function ofPattern(pattern: string, flags: string, add: Add): void {
  for (const [name, text, feature] of PATTERNS) if (text.test(pattern)) add(name, missingIn(feature))
  if (flags.includes('v')) add('regular expression flag v', missingIn(builtins?.['RegExp']?.['unicodeSets']))
}

function ofCalls(add: Add): ConstructorParameters<typeof Visitor>[0] {
  return {
    NewExpression({ callee, arguments: parts }) {
      if (callee.type !== 'Identifier') return
      if (callee.name === 'RegExp') ofPattern(textOf(parts[0]), textOf(parts[1]), add)
      add(callee.name, missingIn(ownerOf(callee.name)))
    },
    MemberExpression({ object, property, computed }) {
      if (computed || property.type !== 'Identifier' || object.type !== 'Identifier') return
      const owner = ownerOf(object.name)
      if (!GLOBALS[object.name]) add(object.name, missingIn(owner))
      const own = owner?.[property.name] ?? owner?.[`${property.name}_static`]
      add(`${object.name}.${property.name}`, missingIn(own))
    },
    CallExpression({ callee, optional, arguments: parts }) {
      if (callee.type === 'Identifier') {
        if (callee.name === 'RegExp') ofPattern(textOf(parts[0]), textOf(parts[1]), add)
        else add(callee.name, missingIn(api[callee.name] ?? api['Window']?.[callee.name]))
      }
      if (optional || callee.type !== 'MemberExpression' || callee.computed) return
      if (callee.property.type !== 'Identifier') return
      if (callee.object.type === 'Identifier' && ownerOf(callee.object.name)) return
      add(`.${callee.property.name}`, missingInAll(METHODS.get(callee.property.name)))
    },
  }
}

/** Returns the text of a literal or of a template without placeholders, otherwise `''`. */
function textOf(node: ESTree.Node | undefined): string {
  if (node?.type === 'Literal') return String(node.value)
  if (node?.type !== 'TemplateLiteral' || node.expressions.length > 0) return ''
  return node.quasis[0]?.value.cooked ?? ''
}

function ownerOf(name: string): Features | undefined {
  return name === '__compat' ? undefined : (builtins?.[name] ?? api[GLOBALS[name] ?? name])
}
