/**
 * Returns the LIKE pattern (escape character `\`) of a search text. A text with an unescaped `%` is used as a
 * pattern; any other is searched for anywhere, with `_` taken literally. `\%` and `\_` mean the characters
 * themselves, any other `\` is literal.
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

/** Returns the LIKE pattern that finds a text anywhere, with every character taken literally. */
export function plainPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
