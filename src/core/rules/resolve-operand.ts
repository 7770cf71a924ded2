import { forbidden } from '#kit/errors.ts'
import type { Operand } from '#kit/filter-syntax/filter-ast.ts'
import { callFunction } from './call-function.ts'
import { findCollection } from './compile-scope.ts'
import { findMacro } from './date-macros.ts'
import { baseRow, type FilterContext } from './filter-context.ts'
import { constant, type Input } from './inputs.ts'
import { invalidQuery } from './invalid-query.ts'
import { resolveRequest } from './request-value.ts'
import { joinTable, type Resolved, resolvePath } from './resolve-path.ts'
import { literal } from './value.ts'

/** Resolves one side of a comparison. Adds the rows that it needs to `context.joins`. */
export function resolveOperand(operand: Operand, context: FilterContext): Resolved {
  switch (operand.kind) {
    case 'number':
    case 'text':
      return { value: literal(constant(operand.value)), many: false }
    case 'placeholder':
      return { value: { ...literal(parameter(operand.name, context)), isPlain: true }, many: false }
    case 'call':
      return callFunction(operand, context, resolveOperand)
    case 'identifier':
      return resolveIdentifier(operand.name, context)
    default:
      return operand satisfies never
  }
}

function parameter(name: string, { scope: { inputs, withoutParams } }: FilterContext): Input<unknown> {
  const isGiven = inputs.of(({ params = {} }) => Object.hasOwn(params, name)).known()
  if (withoutParams || !isGiven) throw invalidQuery(`no value for the placeholder "${name}"`)
  return inputs.of(({ params }) => params?.[name])
}

/** Literals; fields cannot have these names. */
const WORDS = new Map<string, boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
])

/** Resolves a field path, `@request.…`, `@collection.…`, a date macro, `true`, `false` or `null`. */
export function resolveIdentifier(name: string, context: FilterContext): Resolved {
  const { scope } = context
  const macro = findMacro(name)
  if (macro) return { value: literal(scope.inputs.of(({ now }) => macro(now))), many: false }
  const word = WORDS.get(name.toLowerCase())
  if (word !== undefined) return { value: literal(constant(word)), many: false }
  const path = name.split('.')
  if (path.some((step) => step === '' || step.startsWith(':'))) throw invalidQuery(`unknown field "${name}"`)
  const root = path[0]
  if (!scope.trusted) requireForEveryone(name)
  if (root === '@request') return resolveRequest(path.slice(1), context)
  if (root === '@collection') return resolveCollection(path.slice(1), context)
  return resolvePath(path, { row: baseRow(context), many: false, lenient: false }, context)
}

/** Throws 403 for names that only superusers may use. */
export function requireForEveryone(name: string): void {
  const root = /^@(?:request|collection)\./.exec(name)?.[0]
  if (root !== undefined) throw forbidden(`Only superusers can filter by ${root}`)
}

/**
 * Resolves `@collection.name:alias.path`: any record of a collection, and the same one wherever name and alias are
 * equal.
 */
function resolveCollection([first = '', ...path]: readonly string[], context: FilterContext): Resolved {
  const [name = '', alias = ''] = first.split(':', 2)
  const collection = findCollection(name, context.scope)
  if (collection === undefined || path.length === 0) {
    throw invalidQuery(`unknown field "@collection.${[first, ...path].join('.')}"`)
  }
  const join = joinTable(`@collection.${collection.id}:${alias}`, collection, context, () => ({
    parent: undefined,
    on: undefined,
    key: undefined,
    many: true,
    mentionsBase: false,
  }))
  const row = { collection, alias: join.alias, join }
  return resolvePath(path, { row, many: true, lenient: false }, context)
}
