import { NOT_VALID } from '#core/auth/mailed/form-checks.ts'
import { CANNOT_BE_BLANK } from '#core/fields/field-errors.ts'
import { castBool } from '#core/fields/loose-casts.ts'
import { badRequest } from '#kit/errors.ts'
import { endpoint } from '../call/endpoint.ts'
import { requireSuperuser } from '../call/guards.ts'
import { NOT_LOADED, readForm } from '../call/read-form.ts'

const MAX_COLLECTIONS = 1000

export const collectionImport = endpoint({
  method: 'PUT',
  path: '/api/collections/import',
  async handle(call) {
    requireSuperuser(call)
    const { collections, deleteMissing } = await readForm(call)
    const given: unknown = collections ?? []
    if (!Array.isArray(given) || given.length > MAX_COLLECTIONS || !given.every(isObject)) {
      throw badRequest(NOT_LOADED)
    }
    if (given.length === 0) throw badRequest(NOT_VALID, { collections: CANNOT_BE_BLANK })
    await call.core.collections.import(given, castBool(deleteMissing))
  },
})

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
