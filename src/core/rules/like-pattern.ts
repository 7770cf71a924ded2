/**
 * The LIKE pattern (escape character `\`) of a text to search for. A text with a `%` of its own is a pattern already;
 * any other is looked for anywhere, `_` as itself. `\%` and `\_` are the characters, a `\` before anything else is
 * only itself.
 */
export function likePattern(text: string): string {
  const tokens: string[] = text.match(/\\[\\%_]|[^]/gu) ?? []
  const isPattern = tokens.includes('%')
  const pattern = tokens.map((token) => {
    if (token === '\\') return '\\\\'
    return token === '_' && !isPattern ? '\\_' : token
  })
  return isPattern ? pattern.join('') : `%${pattern.join('')}%`
}

/** The LIKE pattern that finds a text anywhere, every character as itself. */
export function plainPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
