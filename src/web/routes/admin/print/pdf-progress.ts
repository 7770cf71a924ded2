/** A page's own entry in a PDF, as it passes by. The list of all pages is called `/Pages`. */
const PAGE = '/Type /Page\n'

/** Counts the pages of a PDF while it arrives, however it is cut into pieces. */
export function createPageCounter(): (piece: Uint8Array) => number {
  const decoder = new TextDecoder('latin1')
  let rest = ''
  let pages = 0
  return (piece) => {
    const text = rest + decoder.decode(piece, { stream: true })
    pages += text.split(PAGE).length - 1
    rest = text.slice(-(PAGE.length - 1))
    return pages
  }
}
