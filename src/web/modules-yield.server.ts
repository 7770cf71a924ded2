import { Transform } from 'node:stream'

const MODULE = '<link rel="modulepreload"'
const YIELDING_MODULE = `${MODULE} fetchpriority="low"`

/**
 * Lets a document's modules yield to its styles and fonts: on a slow line the page is seen before it comes to life.
 * React Router writes the links and has no word for it, so they are changed on their way out, however the document is
 * cut into chunks. NB! Bytes are read as Latin-1, which leaves those of all other texts as they are.
 */
export function modulesYield(): Transform {
  let kept = ''
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const text = (kept + chunk.toString('latin1')).replaceAll(MODULE, YIELDING_MODULE)
      kept = beginningAtEnd(text)
      done(null, Buffer.from(text.slice(0, text.length - kept.length), 'latin1'))
    },
    flush(done) {
      done(null, Buffer.from(kept, 'latin1'))
    },
  })
}

/** The longest end of a text with which such a link may begin. */
function beginningAtEnd(text: string): string {
  for (let length = Math.min(MODULE.length - 1, text.length); length > 0; length--) {
    if (MODULE.startsWith(text.slice(-length))) return text.slice(-length)
  }
  return ''
}
