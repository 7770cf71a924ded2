import type { ErrorData, FieldError } from '#kit/errors.ts'
import { checkIndexes } from '../collections/check-indexes.ts'
import type { Collection, Rule } from '../collections/collection.ts'
import { MAX_NAME_LENGTH } from '../db/tables/table-index.ts'
import { checkNoVia } from '../fields/check-settings.ts'
import { fieldError } from '../fields/field-errors.ts'
import { checkLengthBetween, checkMatch, checkRequired, problems } from '../fields/generic-checks.ts'
import { checkAuthOptions } from './check-auth-options.ts'
import { checkFields } from './check-fields.ts'
import type { CollectionRegistry } from './collection-registry.ts'
import { checkViewQuery } from './view-collections.ts'

const RULES = ['listRule', 'viewRule', 'createRule', 'updateRule', 'deleteRule'] as const
const AUTH_RULES = ['authRule', 'manageRule'] as const

export type CheckContext = {
  /** The collection before the change; absent for a new one. */
  original?: Collection | undefined
  /** All other collections. */
  others: CollectionRegistry
  /** True if a table with the collection's name exists that belongs to no collection. */
  isNameOfTable: boolean
  /** Returns the error of a rule; `undefined` for a valid one. */
  explainRule: (rule: string, collection: Collection) => string | undefined
}

/** Returns all errors of a collection to be stored, with the codes of the wire contract. */
export function checkCollection(collection: Collection, context: CheckContext): ErrorData | undefined {
  const { original, others } = context
  const isChangedSystem = original?.system === true
  const basics = problems({
    id: checkId(collection, context),
    system:
      original && original.system !== collection.system
        ? fieldError('collection_system_flag_change', 'System collection state cannot be changed.')
        : undefined,
    name:
      isChangedSystem && original?.name !== collection.name
        ? fieldError('collection_system_name_change', 'System collection name cannot be changed.')
        : checkName(collection, context),
    fields: checkFields(collection, original, others),
    ...Object.fromEntries(RULES.map((rule) => [rule, checkRuleOf(collection, rule, context)])),
    indexes: checkIndexes(collection, original, others.list()),
    viewQuery: collection.type === 'view' ? checkViewQuery(collection) : undefined,
  })
  const options = collection.type === 'auth' ? checkAuth(collection, context) : undefined
  return basics || options ? { ...basics, ...options } : undefined
}

function checkId({ id }: Collection, { original, others }: CheckContext): FieldError | undefined {
  if (original) {
    return original.id === id ? undefined : fieldError('values_mismatch', "Values don't match.")
  }
  return (
    checkRequired(id) ??
    checkLengthBetween(id, 1, 100) ??
    checkMatch(id, /^\w+$/) ??
    (others.find(id)
      ? fieldError('invalid_or_existing_id', 'The model id is invalid or already exists.')
      : undefined)
  )
}

function checkName({ name }: Collection, context: CheckContext): FieldError | undefined {
  const { original, others, isNameOfTable } = context
  const problem =
    checkRequired(name) ??
    checkLengthBetween(name, 1, MAX_NAME_LENGTH) ??
    checkNoVia(name) ??
    checkMatch(name, /^\w+$/)
  if (problem) return problem
  const namesake = others.find(name)
  if (namesake?.id === name) {
    return fieldError('collection_name_id_duplicate', 'The name must not match an existing collection id.')
  }
  if (namesake) {
    return fieldError('collection_name_exists', 'Collection name must be unique (case insensitive).')
  }
  return name !== original?.name && isNameOfTable
    ? fieldError('collection_name_invalid', "The name shouldn't match with an existing internal table.")
    : undefined
}

function checkRuleOf(
  collection: Collection,
  key: (typeof RULES)[number],
  context: CheckContext,
): FieldError | undefined {
  const rule = collection[key]
  if (collection.type === 'view' && rule !== null && !['listRule', 'viewRule'].includes(key)) {
    return fieldError('nil', 'Must be blank.')
  }
  return checkRule(collection, rule, context.original?.[key], context)
}

function checkRule(
  collection: Collection,
  rule: Rule,
  before: Rule | undefined,
  { original, explainRule }: CheckContext,
): FieldError | undefined {
  const reason = rule === null || rule === '' ? undefined : explainRule(rule, collection)
  if (reason !== undefined) return fieldError('invalid_rule', `Invalid rule. Raw error: ${reason}`)
  return original?.system === true && before !== rule
    ? fieldError('collection_system_rule_change', 'System collection API rule cannot be changed.')
    : undefined
}

function checkAuth(
  collection: Extract<Collection, { type: 'auth' }>,
  context: CheckContext,
): ErrorData | undefined {
  const before = context.original?.type === 'auth' ? context.original : undefined
  const rules = problems({
    ...Object.fromEntries(
      AUTH_RULES.map((key) => [key, checkRule(collection, collection[key], before?.[key], context)]),
    ),
    ...(collection.manageRule === '' && {
      manageRule: fieldError('nil_or_not_empty_required', 'Cannot be blank.'),
    }),
  })
  const options = checkAuthOptions(collection)
  const mfaRule = collection.mfa.enabled
    ? checkRule(collection, collection.mfa.rule, before?.mfa.rule, context)
    : undefined
  return problems({ ...options, ...rules, ...(mfaRule && { mfa: { rule: mfaRule } }) })
}
