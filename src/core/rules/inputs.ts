import { sql } from 'kysely'
import type { Fragment } from '../db/sql/sql.ts'
import type { QueryScope } from './query-scope.ts'

/** All that can differ between two uses of a text on one collection. */
export type Given = Omit<QueryScope, 'collection'>

export type Read<T = unknown> = (given: Given) => T

/** A bound value of a kept compilation: tells how to read it from what is given. */
export class Slot {
  readonly read: Read

  constructor(read: Read) {
    this.read = read
  }
}

/** Input on which a compilation has based a decision, and its value. */
export type Decision = { read: Read; found: unknown }

/**
 * A value of the request, or a constant. Compiling code cannot get at the value itself: it binds it, or decides by it,
 * which is recorded. So a kept compilation never contains a value of the request in which it was made.
 */
export type Input<T> = {
  /** Derives another input. NB! `change` must depend on its argument alone. */
  map<U>(change: (value: T) => U): Input<U>
  /**
   * Returns the value, to decide by it: the compilation then applies only where the same is found. Reduce it before to
   * the few cases that matter. Objects are compared by identity.
   */
  known(): T
  /** Returns the value as a bound parameter. */
  bound(): Fragment
}

class Constant<T> implements Input<T> {
  readonly value: T

  constructor(value: T) {
    this.value = value
  }

  map<U>(change: (value: T) => U): Input<U> {
    return new Constant(change(this.value))
  }

  known(): T {
    return this.value
  }

  bound(): Fragment {
    return sql`${this.value}`
  }
}

class Variable<T> implements Input<T> {
  readonly inputs: Inputs
  readonly read: Read<T>

  constructor(inputs: Inputs, read: Read<T>) {
    this.inputs = inputs
    this.read = read
  }

  map<U>(change: (value: T) => U): Input<U> {
    const { read } = this
    return new Variable(this.inputs, (given) => change(read(given)))
  }

  known(): T {
    return this.inputs.decide(this.read)
  }

  bound(): Fragment {
    return sql`${new Slot(this.read)}`
  }
}

/** Inputs of one compilation, with a record of the decisions it has based on them. */
export class Inputs {
  readonly decisions: Decision[] = []
  #given: Given | undefined
  readonly #isKept: boolean

  constructor(given: Given, { isKept }: { isKept: boolean }) {
    this.#given = given
    this.#isKept = isKept
  }

  /** Creates an input. NB! `read` must depend on its argument alone. */
  of<T>(read: Read<T>): Input<T> {
    return this.#isKept ? new Variable(this, read) : new Constant(read(this.#now()))
  }

  /** Like `of`, for a value that takes long to read and is used several times. */
  once<T extends object>(read: Read<T>): Input<T> {
    const found = new WeakMap<Given, T>()
    return this.of((given) => {
      const value = found.get(given) ?? read(given)
      found.set(given, value)
      return value
    })
  }

  decide<T>(read: Read<T>): T {
    const found = read(this.#now())
    this.decisions.push({ read, found })
    return found
  }

  #now(): Given {
    if (!this.#given) throw new Error('the compilation has ended')
    return this.#given
  }

  /** Releases what was given, since a kept compilation may refer to this object. */
  end(): void {
    this.#given = undefined
  }
}

export function constant<T>(value: T): Input<T> {
  return new Constant(value)
}

/** Derives an input from two others. */
export function combined<A, B, T>(a: Input<A>, b: Input<B>, combine: (a: A, b: B) => T): Input<T> {
  if (a instanceof Constant) return b.map((value) => combine(a.value as A, value))
  if (b instanceof Constant) return a.map((value) => combine(value, b.value as B))
  const [first, second] = [a as Variable<A>, b as Variable<B>]
  return first.inputs.of((given) => combine(first.read(given), second.read(given)))
}
