import { linkAccount } from '#core/auth/oauth2/link-account.ts'
import { logIn } from '#core/auth/oauth2/oauth2-client.ts'
import { resolveProvider } from '#core/auth/oauth2/oauth2-providers.ts'
import { fieldError } from '#core/fields/field-errors.ts'
import { checkLengthBetween, checkRequired, problems } from '#core/fields/generic-checks.ts'
import { badRequest, forbidden } from '#kit/errors.ts'
import { endpoint } from '../call/endpoint.ts'
import { NOT_LOADED } from '../call/read-form.ts'
import { requireAdmission } from '../call/require-admission.ts'
import { getAuthCollection } from './auth-collection.ts'
import { readAuthForm } from './auth-form.ts'
import { signIn } from './sign-in-response.ts'

/** Signs in with the code of an OAuth2 provider; `meta` of the response holds what the provider reports. */
export const recordAuthWithOAuth2 = endpoint({
  method: 'POST',
  path: '/api/collections/:collection/auth-with-oauth2',
  actions: ['authWithOAuth2', 'auth'],
  async handle(call) {
    const collection = getAuthCollection(call)
    if (!collection.oauth2.enabled) {
      throw forbidden('The collection is not configured to allow OAuth2 authentication.')
    }
    const form = await readAuthForm(call, 'provider', 'code', 'codeVerifier', 'redirectURL', 'redirectUrl')
    const { code, codeVerifier, provider: name } = form
    const configured = collection.oauth2.providers.find((provider) => provider.name === name)
    const provider = configured && resolveProvider(configured)
    const errors = problems({
      provider:
        checkRequired(name) ??
        checkLengthBetween(name, 0, 100) ??
        (provider ? undefined : invalidProvider(name)),
      code: checkRequired(code),
    })
    if (errors || !provider) throw badRequest(NOT_LOADED, errors)

    // Limited, because even a guest's attempt sends a request from our address to the provider.
    await requireAdmission(call, 'ask-provider')
    const redirectURL = form.redirectURL || form.redirectUrl
    const login = await logIn(provider, { code, codeVerifier, redirectURL })
    if (login.name === '') login.name = call.postedNames.take(code)
    const { createData } = await call.body()
    const { isNew, ...auth } = await linkAccount(call.core, {
      collection,
      provider: name,
      login,
      createData: typeof createData === 'object' && createData !== null ? { ...createData } : {},
      provenAlone: call.firstProof.endsWaysIn(collection),
      request: call.info({ context: 'oauth2' }),
      freshProof: call.freshProof,
    })
    return signIn(call, auth, 'oauth2', { ...login, avatarUrl: login.avatarURL, isNew })
  },
})

function invalidProvider(name: string) {
  return fieldError('invalid_provider', `Provider with name ${name} is missing or is not enabled.`, { name })
}
