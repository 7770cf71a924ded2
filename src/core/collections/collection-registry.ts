import { notFound } from '#kit/errors.ts'
import type { Collection } from './collection.ts'
import type { CollectionLookup } from './collection-lookup.ts'

/** Collections by id and by name, in the order in which they were made. */
export class CollectionRegistry implements CollectionLookup {
  readonly #byId = new Map<string, Collection>()
  readonly #byName = new Map<string, Collection>()

  constructor(collections: Iterable<Collection> = []) {
    for (const collection of collections) this.put(collection)
  }

  /** By id (exact) or name (case-insensitive). */
  find(nameOrId: string): Collection | undefined {
    return this.#byId.get(nameOrId) ?? this.#byName.get(nameOrId) ?? this.#byName.get(nameOrId.toLowerCase())
  }

  /** Throws 404. */
  get(nameOrId: string): Collection {
    const collection = this.find(nameOrId)
    if (!collection) throw notFound()
    return collection
  }

  list(): Collection[] {
    return [...this.#byId.values()]
  }

  put(collection: Collection): void {
    this.remove(collection.id)
    this.#byId.set(collection.id, collection)
    this.#byName.set(collection.name.toLowerCase(), collection)
  }

  remove(id: string): void {
    const known = this.#byId.get(id)
    if (!known) return
    this.#byId.delete(id)
    this.#byName.delete(known.name.toLowerCase())
  }
}
