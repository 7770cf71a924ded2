import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { COUNTER_DATABASE } from '#bakery/device-storage.ts'
import type { CounterAction, CounterList, CounterOutcome } from '#bakery/ordering/counter/counter.ts'

/** Maximum age of stored lists in milliseconds. */
const KEPT_MS = COUNTER_DATABASE.maxAge * 1000

/** Refused action, with the pickup code that people know the order by. */
export type Conflict = CounterOutcome & { code: string }

/** Person who works at a counter; `id` is that of a member, and empty for the owner. */
export type CounterPerson = { id: string; name: string }

/** Action with its order's code, since the list may be gone by the time the server responds. */
export type WaitingAction = CounterAction & {
  code: string
  /** Missing in actions that a device stored before the field existed. */
  by?: CounterPerson
}

type Waiting = WaitingAction & { bakery: string; number: number }

type Schema = DBSchema & {
  lists: { key: string; value: CounterList }
  waiting: { key: number; value: Omit<Waiting, 'number'> & { number?: number }; indexes: { key: string } }
  conflicts: { key: string; value: Conflict & { bakery: string } }
}

export type CounterStore = {
  list(bakery: string, branch: string): Promise<CounterList | undefined>
  keepList(list: CounterList): Promise<void>
  /** Oldest first. */
  waiting(bakery: string): Promise<WaitingAction[]>
  enqueue(bakery: string, action: WaitingAction): Promise<void>
  /** Removes actions that were answered, or withdrawn before they were sent. */
  dequeue(keys: readonly string[]): Promise<void>
  conflicts(bakery: string): Promise<Conflict[]>
  keepConflicts(bakery: string, conflicts: readonly Conflict[]): Promise<void>
  dismissConflicts(bakery: string): Promise<void>
}

export async function openCounterStore(now: Date): Promise<CounterStore> {
  const db = await openCounterDatabase()
  await forgetOldLists(db, now)
  return {
    list: (bakery, branch) => db.get('lists', keyOf(bakery, branch)),
    async keepList(list) {
      await db.put('lists', list, keyOf(list.bakery, list.branch.id))
    },
    async waiting(bakery) {
      const all = await db.getAll('waiting')
      return all
        .filter((action) => action.bakery === bakery)
        .map(({ key, order, to, reason, onOtherDay, at, code, by }) => ({
          key,
          order,
          to,
          reason,
          onOtherDay,
          at,
          code,
          ...(by && { by }),
        }))
    },
    async enqueue(bakery, action) {
      await db.add('waiting', { ...action, bakery })
    },
    async dequeue(keys) {
      const transaction = db.transaction('waiting', 'readwrite')
      for (const key of keys) {
        for (const number of await transaction.store.index('key').getAllKeys(key)) {
          await transaction.store.delete(number)
        }
      }
      await transaction.done
    },
    async conflicts(bakery) {
      return (await db.getAll('conflicts')).filter((conflict) => conflict.bakery === bakery)
    },
    async keepConflicts(bakery, conflicts) {
      for (const conflict of conflicts) await db.put('conflicts', { ...conflict, bakery })
    },
    async dismissConflicts(bakery) {
      for (const { key, ...conflict } of await db.getAll('conflicts')) {
        if (conflict.bakery === bakery) await db.delete('conflicts', key)
      }
    },
  }
}

/**
 * Returns the key of a list. Its version changes with the shape of lists, so that old ones are not found and expire.
 */
const keyOf = (bakery: string, branch: string) => `3/${bakery}/${branch}`

function openCounterDatabase(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(COUNTER_DATABASE.name, 1, {
    upgrade(db) {
      db.createObjectStore('lists')
      db.createObjectStore('waiting', { keyPath: 'number', autoIncrement: true }).createIndex('key', 'key')
      db.createObjectStore('conflicts', { keyPath: 'key' })
    },
  })
}

/** Deletes the lists of all bakeries after signing out. Waiting actions stay, since they name no customers. */
export async function forgetLists(): Promise<void> {
  const db = await openCounterDatabase()
  await db.clear('lists')
  db.close()
}

async function forgetOldLists(db: IDBPDatabase<Schema>, now: Date): Promise<void> {
  for (const key of await db.getAllKeys('lists')) {
    const list = await db.get('lists', key)
    if (list && now.getTime() - Date.parse(list.asOf) > KEPT_MS) await db.delete('lists', key)
  }
}
