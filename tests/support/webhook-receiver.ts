import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type ReceivedWebhook = { headers: IncomingHttpHeaders; body: string }

export type WebhookReceiver = {
  url: string
  received: ReceivedWebhook[]
  /** Status of the responses; `hang` never responds. */
  answer: number | 'hang'
  /** Body of the responses. */
  says: string
  /** Number of requests that are waiting for a response at most. */
  mostAtOnce: number
  /** Ends all connections. */
  hangUp(): void
  close(): void
}

/** Starts a server that receives webhooks, until it is closed. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  let atOnce = 0
  const server = createServer((request, response) => {
    receiver.mostAtOnce = Math.max(receiver.mostAtOnce, ++atOnce)
    const { headers } = request
    const take = (body: string) => {
      receiver.received.push({ headers, body })
      const { answer, says } = receiver
      if (answer === 'hang') return
      response.writeHead(answer, { location: 'http://127.0.0.1:1/' }).end(says)
      atOnce--
    }
    text(request).then(take, () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${port}/krume`,
    received: [],
    answer: 204,
    says: '',
    mostAtOnce: 0,
    hangUp: () => server.closeAllConnections(),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return receiver
}
