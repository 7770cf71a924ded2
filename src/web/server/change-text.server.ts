import { Transform } from 'node:stream'

/**
 * Replaces marks in a document while it is streamed, also across chunks. NB! Bytes are read as Latin-1, which leaves
 * all other text unchanged.
 */
export function changeText(list: readonly [mark: string, change: string][]): Transform {
  const changes = new Map(list)
  const marks = [...changes.keys()]
  const mark = new RegExp(marks.join('|'), 'g')
  let kept = ''
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const text = (kept + chunk.toString('latin1')).replaceAll(mark, (found) => changes.get(found) ?? found)
      kept = beginningAtEnd(text, marks)
      done(null, Buffer.from(text.slice(0, text.length - kept.length), 'latin1'))
    },
    flush(done) {
      done(null, Buffer.from(kept, 'latin1'))
    },
  })
}

/** Returns the longest end of a text that is the beginning of a mark, but not a whole one. */
function beginningAtEnd(text: string, marks: readonly string[]): string {
  const longest = Math.max(...marks.map((mark) => mark.length))
  for (let length = Math.min(longest - 1, text.length); length > 0; length--) {
    const end = text.slice(-length)
    if (marks.some((mark) => mark !== end && mark.startsWith(end))) return end
  }
  return ''
}
