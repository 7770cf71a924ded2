import type { Collection } from '../collections/collection.ts'
import type { Inputs } from './inputs.ts'
import type { QueryScope } from './query-scope.ts'

/** Scope of one compilation: what its SQL is made for, and the inputs for everything else. */
export type CompileScope = Pick<
  QueryScope,
  'collection' | 'alias' | 'dialect' | 'trusted' | 'byClient' | 'unstored'
> & {
  inputs: Inputs
  /** True for a rule within a client's filter, which has no values for placeholders. */
  withoutParams?: true
}

export function compileScope(collection: Collection, inputs: Inputs): CompileScope {
  return {
    collection,
    inputs,
    alias: inputs.of(({ alias }) => alias).known(),
    dialect: inputs.of(({ dialect }) => dialect).known(),
    trusted: inputs.of(({ trusted }) => trusted).known(),
    byClient: inputs.of(({ byClient }) => byClient === true).known(),
    unstored: inputs.of(({ unstored }) => unstored === true).known(),
  }
}

export function findCollection(nameOrId: string, { inputs }: CompileScope): Collection | undefined {
  return inputs.of(({ collections }) => collections.find(nameOrId)).known()
}
