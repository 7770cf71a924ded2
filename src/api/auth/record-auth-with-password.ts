import { checkText, requireValid } from '#core/auth/mailed/form-checks.ts'
import { checkIn, checkLengthBetween } from '#core/fields/generic-checks.ts'
import { badRequest, forbidden } from '#kit/errors.ts'
import { endpoint } from '../call/endpoint.ts'
import { requireAdmission } from '../call/require-admission.ts'
import { getAuthCollection } from './auth-collection.ts'
import { readAuthForm } from './auth-form.ts'
import { signIn } from './sign-in-response.ts'

export const recordAuthWithPassword = endpoint({
  method: 'POST',
  path: '/api/collections/:collection/auth-with-password',
  actions: ['authWithPassword', 'auth'],
  async handle(call) {
    const collection = getAuthCollection(call)
    if (!collection.passwordAuth.enabled) {
      throw forbidden('The collection is not configured to allow password authentication.')
    }
    const { identity, password, identityField } = await readAuthForm(
      call,
      'identity',
      'password',
      'identityField',
    )
    requireValid({
      identity: checkText(identity),
      password: checkText(password),
      identityField:
        checkLengthBetween(identityField, 1, 255) ??
        checkIn(identityField, collection.passwordAuth.identityFields),
    })

    const admission = await requireAdmission(call, 'sign-in', `${collection.name}/${identity}`)
    const { auth } = call.core
    const found = await auth.checkPassword(collection.id, identity, password, identityField || undefined)
    if (!found) throw badRequest('Failed to authenticate.')
    admission.succeeded()
    return signIn(call, found, 'password')
  },
})
