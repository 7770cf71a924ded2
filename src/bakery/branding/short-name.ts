/** Maximum characters below an icon on a home screen. */
const SHORT_NAME_MAX = 15

/** Shortens a name at word boundaries to fit below an icon. */
export function shortName(name: string): string {
  let short = ''
  for (const word of name.split(/\s+/)) {
    const longer = `${short} ${word}`.trim()
    if (longer.length > SHORT_NAME_MAX) break
    short = longer
  }
  return short === '' ? name.slice(0, SHORT_NAME_MAX) : short
}
