/** A map that forgets the least recently used entry beyond `limit`: preparing a statement is the cost of a query. */
export class StatementCache<T> {
  readonly #entries = new Map<string, T>()
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  /** The remembered entry of `sql`, else what `make` gives. */
  get(sql: string, make: () => T): T {
    const known = this.#entries.get(sql)
    if (known !== undefined) {
      this.#entries.delete(sql)
      this.#entries.set(sql, known)
      return known
    }
    const made = make()
    this.#entries.set(sql, made)
    if (this.#entries.size > this.#limit) {
      const oldest = this.#entries.keys().next()
      if (!oldest.done) this.#entries.delete(oldest.value)
    }
    return made
  }

  clear(): void {
    this.#entries.clear()
  }
}
