import { LRUCache } from 'lru-cache'
import type { Database } from '../db/database.ts'

const MOST_PARTS = 1000

/** Keeps the rows of parts until the database's next commit; keeps none on an engine that does not tell of commits. */
export class KeptRows {
  readonly #db: Pick<Database, 'commitMark'>
  readonly #rows = new LRUCache<string, ReadonlyMap<string, string>>({ max: MOST_PARTS })
  #mark: number | undefined

  constructor(db: Pick<Database, 'commitMark'>) {
    this.#db = db
  }

  /** Returns a part's rows if nothing has been committed since they were read, and the mark of the last commit. */
  find(part: string): { rows: ReadonlyMap<string, string> | undefined; mark: number | undefined } {
    const mark = this.#db.commitMark?.()
    if (mark !== this.#mark) this.#rows.clear()
    this.#mark = mark
    return { rows: this.#rows.get(part), mark }
  }

  /** Keeps rows that were read after `mark` was found, unless a later mark has been found since. */
  keep(part: string, rows: ReadonlyMap<string, string>, mark: number | undefined): void {
    if (mark !== undefined && mark === this.#mark) this.#rows.set(part, rows)
  }
}
