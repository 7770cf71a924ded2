/**
 * Creates a counter for a mark of plain letters in streamed data, however the data is split into chunks. Used to
 * measure the progress of PDF files and archives.
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
