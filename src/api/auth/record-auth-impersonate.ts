import { requireValid } from '#core/auth/mailed/form-checks.ts'
import { fieldError } from '#core/fields/field-errors.ts'
import { badRequest, notFound } from '#kit/errors.ts'
import { endpoint } from '../call/endpoint.ts'
import { requireSuperuser } from '../call/guards.ts'
import { NOT_LOADED } from '../call/read-form.ts'
import { getAuthCollection, MISSING_OR_INVALID_AUTH } from './auth-collection.ts'
import { readAuthForm } from './auth-form.ts'
import { authResponse } from './auth-response.ts'

/** About three years, the maximum duration of a collection's own tokens. */
const MAX_SECONDS = 94_670_856

/** Issues a token of another account to an operator. It cannot be refreshed. */
export const recordAuthImpersonate = endpoint({
  method: 'POST',
  path: '/api/collections/:collection/impersonate/:id',
  async handle(call) {
    const { record: operator } = requireSuperuser(call)
    const collection = getAuthCollection(call, MISSING_OR_INVALID_AUTH)
    const record = await call.core.records.find(collection, call.param('id'))
    if (!record) throw notFound()
    const { duration } = await readAuthForm(call, 'duration')
    const seconds = Number(duration)
    if (!Number.isInteger(seconds)) throw badRequest(NOT_LOADED)
    requireValid({ duration: checkDuration(seconds) })

    const auth = { collection, record }
    const token = await call.core.auth.startSession(auth, {
      refreshable: false,
      actor: String(operator['email']),
      from: { ip: call.ip, userAgent: call.header('user-agent') },
      ...(call.firstProof.endsWaysIn(collection) && { operator: operator.id }),
      ...(seconds > 0 && { seconds }),
    })
    return authResponse(call, auth, token)
  },
})

function checkDuration(seconds: number) {
  if (seconds < 0) {
    return fieldError('min_greater_equal_than_required', 'Must be no less than 0.', { threshold: 0 })
  }
  if (seconds <= MAX_SECONDS) return undefined
  const message = `Must be no greater than ${MAX_SECONDS}.`
  return fieldError('max_less_equal_than_required', message, { threshold: MAX_SECONDS })
}
