import type { Collection } from '#core/collections/collection.ts'
import type { Field } from '#core/fields/field.ts'
import { kindOf } from '#core/fields/field-kinds.ts'
import { asUpload } from '#core/fields/file-kind.ts'
import { asList } from '#core/fields/text-lists.ts'
import { isSuperuser } from '#core/rules/is-superuser.ts'
import type { RequestInfo } from '#core/rules/query-scope.ts'
import type { Draft } from './draft.ts'

type Values = Record<string, unknown>

/**
 * Returns the field that a key of a client's data writes to, with or without a modifier: `tags`, `tags+`,
 * `slug:autogenerate`.
 */
export function fieldOfKey(collection: Collection, key: string): Field | undefined {
  const named = (name: string) => collection.fields.find((field) => field.name === name)
  return named(key) ?? named(key.replace(/^\+|[+-]$|:autogenerate$/, ''))
}

/**
 * Strips fields this client may not write: hidden fields and autodates. Superusers may write hidden fields, and
 * everyone an account's password.
 */
export function writableData(collection: Collection, data: Values, request: RequestInfo): Values {
  const seesHidden = isSuperuser(request.auth)
  const isWritable = ([key]: [string, unknown]) => {
    const field = fieldOfKey(collection, key)
    if (!field) return true
    if (field.type === 'autodate') return false
    return seesHidden || !field.hidden || (collection.type === 'auth' && field.name === 'password')
  }
  return Object.fromEntries(Object.entries(data).filter(isWritable))
}

/**
 * Returns `@request.body` for rules: the sent data cast by their fields, with modifiers applied and uploads
 * described. NB! Never the raw input: `["admin"]` is stored as `admin` and must not bypass a rule against that.
 */
export function requestBody(draft: Draft, data: Values): Values {
  const body: [string, unknown][] = Object.entries(data).map(([key, value]) => {
    const field = fieldOfKey(draft.collection, key)
    if (field && field.name !== key) return [field.name, draft.record[field.name]]
    if (!field) return [key, value]
    return [key, field.type === 'file' ? describeUploads(value) : kindOf(field).cast(field, value)]
  })
  return Object.fromEntries(body)
}

function describeUploads(value: unknown): unknown {
  const described = asList(value).map((item) => {
    const upload = asUpload(item)
    return upload ? { name: upload.name, originalName: upload.name, size: upload.content.byteLength } : item
  })
  return Array.isArray(value) ? described : (described[0] ?? value)
}
