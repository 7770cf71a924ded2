import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'
import { throughPooler } from './pgbouncer.ts'

const COMMIT = Buffer.from('commit\0')

/** Server whose connections end between a commit and its answer. */
type LossyServer = {
  url: string
  /** Loses the answer to the next commit. */
  loseNext(): void
  /** Number of answers that were lost. */
  lost(): number
}

/** Passes connections on to the server of `url`; the driver's `commit` is recognised by its text. */
export async function startLossyServer(url: string): Promise<LossyServer> {
  const target = new URL(url)
  const port = await freePort()
  const open = new Set<Socket>()
  let isDue = false
  let lost = 0
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    let loses = false
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('error', () => undefined).on('close', () => [client, upstream].map((one) => one.destroy()))
    }
    client.on('data', (data) => {
      if (isDue && data.includes(COMMIT)) {
        isDue = false
        loses = true
      }
      upstream.write(data)
    })
    upstream.on('data', (data) => {
      if (!loses) return void client.write(data)
      lost++
      client.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    for (const socket of open) socket.destroy()
  })
  return {
    url: throughPooler(url, port),
    loseNext() {
      isDue = true
    },
    lost: () => lost,
  }
}
