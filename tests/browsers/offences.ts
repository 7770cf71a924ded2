import { findInCss } from './find-in-css.ts'
import { findInScript } from './find-in-script.ts'

/**
 * Returns a sentence for each feature in the built files that the oldest browsers lack and that has neither a
 * polyfill (`src/web/older-engines`) nor an entry in `known`. Entries of `known` that are found nowhere are reported
 * too.
 */
export function offencesIn(files: ReadonlyMap<string, string>, known: ReadonlySet<string>): string[] {
  const lenders = [...files].filter(([file]) => file.startsWith('older-engines')).map(([, text]) => text)
  const sentences: string[] = []
  const seen = new Set<string>()
  for (const [file, text] of files) {
    // A document's polyfills do not apply in a worker.
    const texts = /-worker-/.test(file) ? [text] : [text, ...lenders]
    for (const [name, missing] of findIn(file, text)) {
      seen.add(name)
      if (!known.has(name) && !texts.some((lender) => lends(lender, name)))
        sentences.push(`${file}: ${name} is not in ${missing.join(', ')}`)
    }
  }
  const stale = [...known].filter((name) => !seen.has(name))
  return [...sentences, ...stale.map((name) => `${name} is found nowhere any more: take it from the list`)]
}

function findIn(file: string, text: string): Map<string, string[]> {
  if (file.endsWith('.css')) return findInCss(text)
  return file.endsWith('.js') ? findInScript(text) : new Map()
}

/**
 * Returns whether a built script calls `lend(owner, 'name', …)`. Minified names are unknown, so it matches the
 * arguments.
 */
function lends(script: string, name: string): boolean {
  const [owner = '', method = ''] = name.split('.')
  if (!/^\w+$/.test(method)) return false
  const quoted = `["'\`]${method}["'\`],`
  return new RegExp(
    `${owner === '' ? String.raw`\w\.prototype` : String.raw`\b${owner}`},\\s*${quoted}`,
  ).test(script)
}
