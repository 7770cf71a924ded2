import { LRUCache } from 'lru-cache'
import type { Collection } from '../collections/collection.ts'
import { flatten } from '../db/sql/flat-sql.ts'
import type { Fragment } from '../db/sql/sql.ts'
import { type CompileScope, compileScope } from './compile-scope.ts'
import { type Compiled, compiledAnew, compiledFrom, type Variant } from './compiled.ts'
import { type Given, Inputs, type Read } from './inputs.ts'
import type { QueryScope } from './query-scope.ts'

/** Bounds for each collection; clients can send any number of texts. */
const MOST_TEXTS = 200
const MOST_CHARACTERS = 500_000
/** Maximum number of variants of one text. */
const MOST_VARIANTS = 32

type Compile = (text: string, scope: CompileScope) => Fragment[]

/** Leads to a variant by one decision after the other: compilations of one text begin with the same decision. */
type Tree = Variant | { read: Read; next: Map<unknown, Tree> }
type Kept = { tree: Tree | undefined; variants: number; size: number }

/** Keeps what texts compile to, until the collection or one that the text refers to changes. */
export class KeptCompilations {
  readonly #compile: Compile
  /** A change of a collection replaces its object, which forgets what was compiled for the earlier one. */
  readonly #kept = new WeakMap<Collection, LRUCache<string, Kept>>()

  constructor(compile: Compile) {
    this.#compile = compile
  }

  /** Returns the text, compiled for `scope`. Keeps it from the second time on: many texts of clients come only once. */
  of(text: string, scope: QueryScope): Compiled {
    const texts = this.#textsOf(scope.collection)
    const kept = texts.get(text)
    if (!kept) {
      texts.set(text, nothingOf(text))
      return this.anew(text, scope)
    }
    const found = kept.tree && find(kept.tree, scope)
    if (found) return compiledFrom(found, scope)
    const inputs = new Inputs(scope, { isKept: true })
    const parts = this.#compile(text, compileScope(scope.collection, inputs)).map(flatten)
    inputs.end()
    const variant = { parts, queries: new Map() }
    texts.set(text, grown(kept, text, inputs, variant))
    return compiledFrom(variant, scope)
  }

  /** Like `of`, but keeps nothing, for a collection that is still being changed. */
  anew(text: string, scope: QueryScope): Compiled {
    const inputs = new Inputs(scope, { isKept: false })
    return compiledAnew(this.#compile(text, compileScope(scope.collection, inputs)))
  }

  #textsOf(collection: Collection): LRUCache<string, Kept> {
    const known = this.#kept.get(collection)
    if (known) return known
    const texts = new LRUCache<string, Kept>({
      max: MOST_TEXTS,
      maxSize: MOST_CHARACTERS,
      sizeCalculation: ({ size }) => size,
    })
    this.#kept.set(collection, texts)
    return texts
  }
}

function find(tree: Tree, given: Given): Variant | undefined {
  let at: Tree | undefined = tree
  while (at && 'read' in at) at = at.next.get(at.read(given))
  return at
}

function nothingOf(text: string): Kept {
  return { tree: undefined, variants: 0, size: 1 + text.length }
}

/** Adds a variant to what is kept for a text, or starts over when there are too many. */
function grown(kept: Kept, text: string, { decisions }: Inputs, variant: Variant): Kept {
  const { tree, variants, size } = kept.variants < MOST_VARIANTS ? kept : nothingOf(text)
  return {
    tree: withVariant(tree, decisions, variant),
    variants: variants + 1,
    size: size + sizeOf(variant),
  }
}

function withVariant(
  tree: Tree | undefined,
  [first, ...others]: Inputs['decisions'],
  variant: Variant,
): Tree {
  if (!first) return variant
  const branch = tree && 'read' in tree ? tree : { read: first.read, next: new Map<unknown, Tree>() }
  branch.next.set(first.found, withVariant(branch.next.get(first.found), others, variant))
  return branch
}

function sizeOf({ parts }: Variant): number {
  const lengths = parts.flatMap(({ texts, values }) => [
    ...texts.map(({ length }) => length),
    ...values.map((value) => (typeof value === 'string' ? value.length : 0)),
  ])
  return lengths.reduce((sum, length) => sum + length, 0)
}
