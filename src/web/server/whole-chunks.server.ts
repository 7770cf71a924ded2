import { Duplex } from 'node:stream'

/**
 * Passes on together what is written in one turn of the event loop. React writes a page in hundreds of pieces of 2 KB,
 * each of which would be copied and compressed by itself.
 */
export function wholeChunks(onEnd: () => void): Duplex {
  let pieces: Buffer[] = []
  const passOn = () => {
    if (pieces.length > 0) stream.push(Buffer.concat(pieces))
    pieces = []
  }
  const stream = new Duplex({
    write(piece: Buffer, _encoding, callback) {
      if (pieces.length === 0) setImmediate(passOn)
      pieces.push(piece)
      callback()
    },
    read() {},
    final(callback) {
      passOn()
      stream.push(null)
      onEnd()
      callback()
    },
  })
  return stream
}
