import { request } from 'node:http'

type Listening = {
  port: number
  /** Sent with the stream and its subscription. */
  headers?: Record<string, string>
  topics: readonly string[]
  hear: (data: string) => void
}

/** Subscribes to topics and resolves once the server has confirmed. The returned function ends the connection. */
export async function listen({ port, headers = {}, topics, hear }: Listening): Promise<() => void> {
  const connected = Promise.withResolvers<string>()
  let unread = ''
  const stream = request({ host: '127.0.0.1', port, path: '/api/realtime', headers }, (answer) => {
    if (answer.statusCode !== 200)
      return connected.reject(new Error(`A stream was answered with ${answer.statusCode}`))
    answer.setEncoding('utf8')
    answer.on('data', (chunk: string) => {
      const events = (unread + chunk).split('\n\n')
      unread = events.pop() ?? ''
      for (const event of events) {
        const [, id = ''] = /^id:\s*(\S+)/m.exec(event) ?? []
        const [, data = '{}'] = /^data:\s*(.*)$/m.exec(event) ?? []
        if (event.includes('PB_CONNECT')) connected.resolve(id)
        else hear(data)
      }
    })
  })
  stream.on('error', connected.reject)
  stream.end()
  const body = JSON.stringify({ clientId: await connected.promise, subscriptions: topics })
  await subscribe(port, { ...headers, 'content-type': 'application/json' }, body)
  return () => {
    stream.removeAllListeners('error').on('error', () => undefined)
    stream.destroy()
  }
}

async function subscribe(port: number, headers: Record<string, string>, body: string): Promise<void> {
  const done = Promise.withResolvers<void>()
  const asked = request(
    { host: '127.0.0.1', port, path: '/api/realtime', method: 'POST', headers },
    (answer) => {
      answer.resume()
      if (answer.statusCode === 204) done.resolve()
      else done.reject(new Error(`A subscription was answered with ${answer.statusCode}`))
    },
  )
  asked.once('error', done.reject)
  asked.end(body)
  await done.promise
}
