import type { Log } from '#kit/log.ts'
import type { Events, RecordEvent } from './events.ts'

type Listener = (event: RecordEvent) => void | Promise<void>

/** `Events` with the methods of the publisher. */
export type EventBus = Events & { publish(events: readonly RecordEvent[]): void; renew(): void }

/**
 * Creates the event bus. Listeners run without being awaited; an error is logged and does not affect other listeners.
 */
export function createEventBus(log: Log): EventBus {
  const listeners = new Set<Listener>()
  const renewals: (() => void)[] = []
  return {
    onRecord(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    publish(events) {
      for (const event of events) for (const listener of listeners) void tell(listener, event, log)
    },
    onRenewed: (listener) => void renewals.push(listener),
    renew() {
      for (const listener of renewals) listener()
    },
  }
}

async function tell(listener: Listener, event: RecordEvent, log: Log): Promise<void> {
  try {
    await listener(event)
  } catch (cause) {
    log.error(`A listener failed on ${event.action} of ${event.collection.name}/${event.record.id}`, cause)
  }
}
