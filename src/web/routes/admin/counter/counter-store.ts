import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { CounterAction, CounterList, CounterOutcome } from '#bakery/ordering/counter.ts'

/** What a tablet keeps for the time without a network. Lists hold names: they go when they are older than this. */
const KEPT_MS = 2 * 24 * 60 * 60 * 1000
const NAME = 'krume-counter'

/** Something that was not done after all, with the code that people know it by. */
export type Conflict = CounterOutcome & { code: string }

/** An action with the code of its order: its list may be gone by the time the server answers. */
export type WaitingAction = CounterAction & { code: string }

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
  /** Takes away what has been answered, or was taken back before it was sent. */
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
        .map(({ key, order, to, reason, onOtherDay, at, code }) => ({
          key,
          order,
          to,
          reason,
          onOtherDay,
          at,
          code,
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

/** Changes with the shape of lists: those of another shape are not found, and go when they are old. */
const keyOf = (bakery: string, branch: string) => `2/${bakery}/${branch}`

function openCounterDatabase(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(NAME, 1, {
    upgrade(db) {
      db.createObjectStore('lists')
      db.createObjectStore('waiting', { keyPath: 'number', autoIncrement: true }).createIndex('key', 'key')
      db.createObjectStore('conflicts', { keyPath: 'key' })
    },
  })
}

/** All lists, of whichever bakery: nobody is signed in any more. What waits to be told names nobody and stays. */
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
