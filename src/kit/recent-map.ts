/** Remembers what was made for a key, and forgets the least recently used beyond `limit`. */
export class RecentMap<T> {
  readonly #entries = new Map<string, T>()
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  /** The remembered entry of `key`; asking for it keeps it. */
  find(key: string): T | undefined {
    const known = this.#entries.get(key)
    if (known === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, known)
    return known
  }

  /** The remembered entry of `key`, else what `make` gives. When `make` throws, nothing is remembered. */
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
