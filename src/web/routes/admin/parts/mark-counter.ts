/**
 * Counts how often a mark of plain letters has passed by in something that arrives, however it is cut into pieces: how
 * far a paper or an archive is.
 */
export function createMarkCounter(mark: string): (piece: Uint8Array) => number {
  const decoder = new TextDecoder('latin1')
  let rest = ''
  let marks = 0
  return (piece) => {
    const text = rest + decoder.decode(piece, { stream: true })
    marks += text.split(mark).length - 1
    rest = text.slice(-(mark.length - 1))
    return marks
  }
}
