import { createServer, Packet } from 'dns2'
import { onTestFinished } from 'vitest'

/** Records by name: IPv4 addresses, and texts. A name that begins with `*.` stands for all below it. */
export type Zone = Record<string, { addresses?: string[]; texts?: string[] }>

/** Starts a DNS server with the given records until the test ends, and returns its address. */
export async function startDnsServer(zone: Zone): Promise<string> {
  const server = createServer({
    udp: true,
    handle(request, send) {
      const response = Packet.createResponseFromRequest(request)
      const [question] = request.questions
      const { name, type } = question as { name: string; type: number }
      const records = zone[name] ?? zone[name.replace(/^[^.]+/, '*')] ?? {}
      const shared = { name, class: Packet.CLASS.IN, ttl: 60 }
      if (type === Packet.TYPE.A)
        for (const address of records.addresses ?? [])
          response.answers.push(new Packet.Resource({ ...shared, type: Packet.TYPE.A, address }))
      if (type === Packet.TYPE.TXT)
        for (const data of records.texts ?? [])
          response.answers.push(new Packet.Resource({ ...shared, type: Packet.TYPE.TXT, data }))
      void send(response)
    },
  })
  const { udp } = await server.listen({ udp: { port: 0, address: '127.0.0.1' } })
  onTestFinished(() => server.close())
  return `127.0.0.1:${(udp as { port: number }).port}`
}
