import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'
import { throughPooler } from './pgbouncer.ts'

const CANCEL_REQUEST = 80_877_102
const CANCEL_BYTES = 16
const BACKEND_KEY_DATA = 'K'.charCodeAt(0)
/** Bit by which an invented process number differs from the server's. */
const INVENTED = 0x40_00_00_00

/**
 * Passes connections on to the server of `url` and invents their process numbers, as poolers do. Returns the URL
 * through it. It gives each client a session of its own: `npm run pgbouncer` tries a real pooler.
 */
export async function startFakePooler(url: string): Promise<string> {
  const target = new URL(url)
  const port = await freePort()
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('error', () => undefined).on('close', () => [client, upstream].map((one) => one.destroy()))
    }
    client.on('data', (data) => upstream.write(isCancel(data) ? inventing(data, 8) : data))
    passOn(upstream, client)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    for (const socket of open) socket.destroy()
  })
  return throughPooler(url, port)
}

/** Passes on what the server says, message by message until its process number has been replaced. */
function passOn(upstream: Socket, client: Socket): void {
  let pending = Buffer.alloc(0)
  let isKnown = false
  upstream.on('data', (data) => {
    if (isKnown) return void client.write(data)
    pending = Buffer.concat([pending, data])
    while (!isKnown && pending.length >= 5 && pending.length > pending.readInt32BE(1)) {
      const end = pending.readInt32BE(1) + 1
      const message = pending.subarray(0, end)
      pending = pending.subarray(end)
      isKnown = message[0] === BACKEND_KEY_DATA
      client.write(isKnown ? inventing(message, 5) : message)
    }
    if (isKnown) client.write(pending)
  })
}

function isCancel(data: Buffer): boolean {
  return data.length === CANCEL_BYTES && data.readInt32BE(4) === CANCEL_REQUEST
}

function inventing(message: Buffer, at: number): Buffer {
  const changed = Buffer.from(message)
  changed.writeInt32BE(message.readInt32BE(at) ^ INVENTED, at)
  return changed
}
