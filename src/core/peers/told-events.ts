import type { CollectionLookup } from '../collections/collection-lookup.ts'
import type { RecordEvent } from '../records/events/events.ts'
import type { PeerMessage, ToldEvent } from './peers.ts'

const EVENTS_AT_ONCE = 200

/** Converts events to messages for other processes, without password hashes. */
export function tellableEvents(events: readonly RecordEvent[]): PeerMessage[] {
  const told = events.map(toldEvent)
  const messages: PeerMessage[] = []
  for (let from = 0; from < told.length; from += EVENTS_AT_ONCE) {
    messages.push({ about: 'records', events: told.slice(from, from + EVENTS_AT_ONCE) })
  }
  return messages
}

function toldEvent({ action, collection, record, previous }: RecordEvent): ToldEvent {
  const secrets = collection.fields.filter(({ type }) => type === 'password').map(({ name }) => name)
  const without = (record: RecordEvent['record']) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => !secrets.includes(name)))
  return {
    action,
    collection: collection.id,
    record: { ...without(record), id: record.id },
    ...(previous && { previous: { ...without(previous), id: previous.id } }),
  }
}

/** Converts the events of another process; omits those of collections that no longer exist. */
export function heardEvents(told: readonly ToldEvent[], collections: CollectionLookup): RecordEvent[] {
  return told.flatMap(({ collection: id, ...event }) => {
    const collection = collections.find(id)
    return collection ? [{ ...event, collection, elsewhere: true }] : []
  })
}
