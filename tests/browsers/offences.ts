import { findInCss } from './find-in-css.ts'
import { findInScript } from './find-in-script.ts'

/**
 * What the oldest browsers do not know in the built files, as sentences: all that is neither lent to them
 * (`src/web/older-engines`) nor in `known`. What is in `known` but nowhere found is named as well.
 */
export function offencesIn(files: ReadonlyMap<string, string>, known: ReadonlySet<string>): string[] {
  const lenders = [...files].filter(([file]) => file.startsWith('older-engines')).map(([, text]) => text)
  const sentences: string[] = []
  const seen = new Set<string>()
  for (const [file, text] of files) {
    // Nothing of the document reaches into a worker.
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

/** Whether a built script calls `lend(owner, 'name', …)`; minified, so by its arguments. */
function lends(script: string, name: string): boolean {
  const [owner = '', method = ''] = name.split('.')
  if (!/^\w+$/.test(method)) return false
  const quoted = `["'\`]${method}["'\`],`
  return new RegExp(
    `${owner === '' ? String.raw`\w\.prototype` : String.raw`\b${owner}`},\\s*${quoted}`,
  ).test(script)
}
