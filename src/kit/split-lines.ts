const LINE_FEED = 10

/** Error for a line that is too long to hold in memory. */
export class LineTooLong extends Error {}

/** Yields the lines of a UTF-8 text, holding one line at a time. Throws `LineTooLong` beyond `longest` bytes. */
export async function* splitLines(chunks: AsyncIterable<Uint8Array>, longest: number): AsyncIterable<string> {
  let begun: Uint8Array[] = []
  let length = 0
  const keep = (part: Uint8Array) => {
    length += part.length
    if (length > longest) throw new LineTooLong()
    begun.push(part)
  }
  const take = () => {
    const line = Buffer.concat(begun).toString('utf8')
    begun = []
    length = 0
    return line
  }
  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      keep(chunk.subarray(start, end))
      yield take()
      start = end + 1
    }
    if (start < chunk.length) keep(chunk.subarray(start))
  }
  if (length > 0) yield take()
}
