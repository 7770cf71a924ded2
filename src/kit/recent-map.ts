/** LRU cache: drops the least recently used entry beyond `limit`. */
export class RecentMap<T> {
  readonly #entries = new Map<string, T>()
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Returns the cached entry of `key` and marks it as recently used. */
  find(key: string): T | undefined {
    const known = this.#entries.get(key)
    if (known === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, known)
    return known
  }

  /**
   * Returns the cached entry of `key`, or caches and returns the result of `make`. When `make` throws, nothing is
   * cached.
   */
  get(key: string, make: () => T): T {
    const known = this.find(key)
    if (known !== undefined) return known
    const made = make()
    this.set(key, made)
    return made
  }

  set(key: string, entry: T): void {
    this.#entries.set(key, entry)
    if (this.#entries.size <= this.#limit) return
    const oldest = this.#entries.keys().next()
    if (!oldest.done) this.#entries.delete(oldest.value)
  }

  clear(): void {
    this.#entries.clear()
  }
}
