import type { ErrorData, FieldError } from '#kit/errors.ts'
import type { Collection } from '../collections/collection.ts'
import type { CollectionLookup } from '../collections/collection-lookup.ts'
import { authFields } from '../collections/system-fields.ts'
import { checkSettings } from '../fields/check-settings.ts'
import type { Field, RelationField } from '../fields/field.ts'
import { CANNOT_BE_BLANK, fieldError } from '../fields/field-errors.ts'
import { checkEach } from '../fields/generic-checks.ts'

const RESERVED_IN_AUTH = ['passwordConfirm', 'oldPassword']

/** Returns the errors of a collection's fields: one for the whole list, or by position. */
export function checkFields(
  collection: Collection,
  original: Collection | undefined,
  collections: CollectionLookup,
): FieldError | ErrorData | undefined {
  return (
    (collection.fields.length === 0 ? CANNOT_BE_BLANK : undefined) ??
    checkDuplicates(collection.fields) ??
    checkNeededFields(collection) ??
    // A view's fields follow its query.
    (original && collection.type !== 'view'
      ? checkKeptFields(collection.fields, original.fields)
      : undefined) ??
    checkEach(collection.fields, (field) => {
      if (collection.type === 'auth' && RESERVED_IN_AUTH.includes(field.name)) {
        return { name: fieldError('reserved_field_name', 'The field name is reserved and cannot be used.') }
      }
      return checkSettings(field) ?? checkTarget(field, collection, original, collections)
    })
  )
}

function checkDuplicates(fields: readonly Field[]): ErrorData | undefined {
  for (const [position, field] of fields.entries()) {
    const before = fields.slice(0, position)
    if (before.some(({ id }) => id === field.id)) {
      const message = `Duplicated or invalid field id ${JSON.stringify(field.id)}.`
      return { [position]: { id: fieldError('duplicated_field_id', message) } }
    }
    if (before.some(({ name }) => name.toLowerCase() === field.name.toLowerCase())) {
      const message = `Duplicated or invalid field name ${field.name}.`
      return {
        [position]: { name: fieldError('duplicated_field_name', message, { fieldName: field.name }) },
      }
    }
  }
  return undefined
}

function checkNeededFields(collection: Collection): FieldError | undefined {
  const id = collection.fields.find(({ name }) => name === 'id')
  if (id?.type !== 'text' || !id.primaryKey) {
    return fieldError('missing_primary_key', 'Missing or invalid "id" PK field.')
  }
  if (collection.type !== 'auth') return undefined
  for (const needed of authFields()) {
    const field = collection.fields.find(({ name }) => name === needed.name)
    if (field?.type !== needed.type) {
      return fieldError(`missing_${needed.name}_field`, `System "${needed.name}" field is required.`)
    }
  }
  return undefined
}

function checkKeptFields(
  fields: readonly Field[],
  before: readonly Field[],
): FieldError | ErrorData | undefined {
  const isLost = (field: Field) =>
    field.system && !fields.some(({ id, name }) => id === field.id && name === field.name)
  if (before.some(isLost)) {
    return fieldError('system_field_change', 'System fields cannot be deleted or renamed.')
  }
  return checkEach(fields, (field) => {
    const known = before.find(({ id }) => id === field.id)
    return known && known.type !== field.type
      ? fieldError('field_type_change', 'Field type cannot be changed.')
      : undefined
  })
}

function checkTarget(
  field: Field,
  collection: Collection,
  original: Collection | undefined,
  collections: CollectionLookup,
): ErrorData | undefined {
  if (field.type !== 'relation') return undefined
  const before = original?.fields.find(({ id }) => id === field.id)
  const problem =
    before?.type === 'relation' && before.collectionId !== field.collectionId
      ? fieldError('field_relation_change', 'The relation collection cannot be changed.')
      : checkRelated(field, collection, collections)
  return problem && { collectionId: problem }
}

function checkRelated(
  field: RelationField,
  collection: Collection,
  collections: CollectionLookup,
): FieldError | undefined {
  if (field.collectionId === collection.id) return undefined
  const related = collections.find(field.collectionId)
  if (related?.id !== field.collectionId) {
    return fieldError('field_relation_missing_collection', "The relation collection doesn't exist.")
  }
  return related.type === 'view' && collection.type !== 'view'
    ? fieldError(
        'relation_field_non_view_base_collection',
        'Only view collections are allowed to have relations to other views.',
      )
    : undefined
}
