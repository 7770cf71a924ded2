import { createAppleClientSecret } from '#core/auth/oauth2/apple-client-secret.ts'
import { fieldError } from '#core/fields/field-errors.ts'
import { checkBetween, checkMatch, checkRequired, problems } from '#core/fields/generic-checks.ts'
import { badRequest, type FieldError } from '#kit/errors.ts'
import { readAuthForm } from '../auth/auth-form.ts'
import { endpoint } from '../call/endpoint.ts'
import { requireSuperuser } from '../call/guards.ts'
import { NOT_LOADED } from '../call/read-form.ts'

const PRIVATE_KEY = /-----BEGIN PRIVATE KEY-----[\s\S]+-----END PRIVATE KEY-----/
/** About half a year, Apple's maximum. */
const MAX_SECONDS = 15_777_000
/** Length of a team id and of a key id, in characters. */
const ID_LENGTH = 10

export const settingsAppleClientSecret = endpoint({
  method: 'POST',
  path: '/api/settings/apple/generate-client-secret',
  async handle(call) {
    requireSuperuser(call)
    const form = await readAuthForm(call, 'clientId', 'teamId', 'keyId', 'privateKey', 'duration')
    const seconds = Number(form.duration)
    if (!Number.isInteger(seconds)) throw badRequest(NOT_LOADED)
    const errors = problems({
      clientId: checkRequired(form.clientId),
      teamId: checkRequired(form.teamId) ?? checkId(form.teamId),
      keyId: checkRequired(form.keyId) ?? checkId(form.keyId),
      privateKey: checkRequired(form.privateKey) ?? checkMatch(form.privateKey, PRIVATE_KEY),
      duration: checkRequired(seconds) ?? checkBetween(seconds, 1, MAX_SECONDS),
    })
    if (errors) throw badRequest('Invalid client secret data.', errors)
    try {
      return { secret: await createAppleClientSecret(form, seconds, call.core.clock) }
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : ''
      throw badRequest(`Failed to generate client secret. Raw error: ${reason}`, {}, { cause })
    }
  },
})

function checkId(id: string): FieldError | undefined {
  if (Buffer.byteLength(id) === ID_LENGTH) return undefined
  const params = { max: ID_LENGTH, min: ID_LENGTH }
  return fieldError('length_invalid', `The length must be exactly ${ID_LENGTH}.`, params)
}
