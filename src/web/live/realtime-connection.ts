import type { Locale } from '#web/i18n/locale.ts'
import { apiClient } from '#web/session/api-client.ts'

export type StreamListener = {
  onMessage: (data: unknown) => void
  /** Called with true if messages arrive from now on. */
  onConnection: (isConnected: boolean) => void
}

type Realtime = ReturnType<typeof apiClient>['realtime']

/** Pause in ms after a failed first connection. Later the SDK reconnects by itself. */
const RETRY_MS = 5000
/** Topic on which the stream announces each connection. */
const CONNECTED = 'PB_CONNECT'

const rooms = new Map<string, Set<StreamListener>>()
let hearsOfConnection = false

/**
 * Listens to a topic until the returned function is called. Uses the official SDK, which has the time-outs and the
 * delays of reconnecting (spec, section 9). Load this module with `import()`: no page needs it to be shown.
 */
export function joinTopic(
  document: { apiBaseUrl: string; locale: Locale },
  topic: string,
  listener: StreamListener,
): () => void {
  const { realtime } = apiClient(document.apiBaseUrl, document.locale)
  realtime.onDisconnect = () => tellAll(false)
  const room = rooms.get(topic) ?? new Set()
  room.add(listener)
  if (rooms.has(topic)) listener.onConnection(realtime.isConnected)
  else {
    rooms.set(topic, room)
    void enter(realtime, topic, room)
  }
  return () => {
    room.delete(listener)
    if (room.size > 0 || rooms.get(topic) !== room) return
    rooms.delete(topic)
    void leave(realtime, topic)
  }
}

async function enter(realtime: Realtime, topic: string, room: Set<StreamListener>): Promise<void> {
  try {
    // Both at once, so that a listener that is notified of the connection misses no message after it.
    await Promise.all([
      hearOfConnection(realtime),
      realtime.subscribe(topic, (data) => {
        for (const { onMessage } of room) onMessage(data)
      }),
    ])
    for (const { onConnection } of room) onConnection(realtime.isConnected)
  } catch {
    // The SDK would otherwise keep the failed subscription.
    await leave(realtime, topic)
    for (const { onConnection } of room) onConnection(false)
    setTimeout(() => {
      if (rooms.get(topic) === room) void enter(realtime, topic, room)
    }, RETRY_MS)
  }
}

async function hearOfConnection(realtime: Realtime): Promise<void> {
  if (hearsOfConnection) return
  hearsOfConnection = true
  await realtime.subscribe(CONNECTED, () => tellAll(true))
}

/** Leaves a topic. Without any topic, or without a connection, the stream itself is closed. */
async function leave(realtime: Realtime, topic: string): Promise<void> {
  try {
    await realtime.unsubscribe(topic)
    if (rooms.size > 0 && realtime.isConnected) return
    hearsOfConnection = false
    await realtime.unsubscribe(CONNECTED)
  } catch {
    // The server cannot be notified: the connection is gone.
  }
}

function tellAll(isConnected: boolean): void {
  for (const room of rooms.values()) for (const { onConnection } of room) onConnection(isConnected)
}
