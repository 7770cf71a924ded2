import { notFound } from '#kit/errors.ts'
import type { Collection } from '../collections/collection.ts'
import type { CollectionLookup } from '../collections/collection-lookup.ts'

/** Collections by id and by name, in order of creation. */
export class CollectionRegistry implements CollectionLookup {
  readonly #byId = new Map<string, Collection>()
  readonly #byName = new Map<string, Collection>()

  constructor(collections: Iterable<Collection> = []) {
    for (const collection of collections) this.put(collection)
  }

  /** Finds a collection by id (exact) or name (case-insensitive). */
  find(nameOrId: string): Collection | undefined {
    return this.#byId.get(nameOrId) ?? this.#byName.get(nameOrId) ?? this.#byName.get(nameOrId.toLowerCase())
  }

  /** Like `find`, but throws 404 when there is none. */
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
