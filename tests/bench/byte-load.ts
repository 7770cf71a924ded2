import { once } from 'node:events'
import { connect } from 'node:net'

type ByteLoad = { url: string; headers: Record<string, string>; connections: number; seconds: number }

/**
 * Asks for one page again and again over kept connections, and only counts its bytes. autocannon turns each body into
 * text, which takes ten times as long as the server that sends a compressed one. Returns the time of each answer in ms.
 */
export async function measureBytes({ url, headers, connections, seconds }: ByteLoad): Promise<number[]> {
  const { host, hostname, pathname, port } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = `GET ${pathname} HTTP/1.1\r\n${lines.join('')}\r\n`
  const times: number[] = []
  const end = performance.now() + seconds * 1000

  async function ask(): Promise<void> {
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    let head = ''
    let size = 0
    let got = 0
    let sent = performance.now()
    socket.on('data', (bytes: Buffer) => {
      got += bytes.length
      if (size === 0) size = sizeOf((head += bytes.toString('latin1')))
      if (size === 0 || got < size) return
      if (got > size)
        return void socket.destroy(new Error(`${url} was answered with more than ${size} bytes`))
      times.push(performance.now() - sent)
      if (performance.now() > end) return void socket.destroy()
      got = 0
      sent = performance.now()
      socket.write(request)
    })
    socket.write(request)
    await once(socket, 'close')
  }
  await Promise.all(Array.from({ length: connections }, ask))
  return times
}

/** Returns the size of a whole answer with its head, or 0 while the head is incomplete. All answers have one size. */
function sizeOf(text: string): number {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return 0
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, end))?.[1]
  if (!text.startsWith('HTTP/1.1 200') || length === undefined) throw new Error(text.slice(0, end))
  return end + 4 + Number(length)
}
