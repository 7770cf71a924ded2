import type { RealtimeMessage } from '#core/realtime/realtime.ts'
import type { Call } from '../call/call.ts'
import { endpoint } from '../call/endpoint.ts'

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  // Prevents nginx from buffering events.
  'x-accel-buffering': 'no',
}

export const realtimeConnect = endpoint({
  method: 'GET',
  path: '/api/realtime',
  quiet: true,
  async handle(call) {
    if (call.request.method === 'HEAD') return new Response(null, { headers: HEADERS })
    return new Response(eventStream(call), { headers: HEADERS })
  },
})

function eventStream({ core, ip, request }: Call): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let disconnect = () => {}
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const end = () => {
          disconnect()
          try {
            controller.close()
          } catch {
            // The client closed it first.
          }
        }
        const send = (message: RealtimeMessage) => {
          // A client that does not read its events is disconnected before they fill the memory.
          if ((controller.desiredSize ?? 0) <= 0) return end()
          controller.enqueue(encoder.encode(formatMessage(message)))
        }
        const connection = core.realtime.connect({ send, end }, ip)
        disconnect = () => connection.close()
        request.signal.addEventListener('abort', end, { once: true })
      },
      cancel: () => disconnect(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: core.work.limits.unreadBytesPerStream }),
  )
}

function formatMessage({ id, event, data }: RealtimeMessage): string {
  return `id:${id}\nevent:${event.replace(/[\r\n]/g, '')}\ndata:${data}\n\n`
}
