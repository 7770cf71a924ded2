import type { ErrorData, FieldError } from '#kit/errors.ts'
import { isKnownProvider } from '../auth/oauth2/oauth2-providers.ts'
import { TOKEN_OPTIONS } from '../collections/auth-options.ts'
import { isUniqueAlone } from '../collections/check-indexes.ts'
import type { AuthCollection, MailTemplate, OAuth2Provider, TokenOptions } from '../collections/collection.ts'
import { fieldError } from '../fields/field-errors.ts'
import {
  checkBetween,
  checkEach,
  checkLengthBetween,
  checkRequired,
  problems,
} from '../fields/generic-checks.ts'
import { checkUrl } from '../fields/url-kind.ts'
import { indexesOf } from './table-changes.ts'

const DAY = 86_400
const MIN_SECONDS = 10
/** About three years. */
const MAX_TOKEN_SECONDS = 94_670_856

/** Returns the errors of an auth collection's options, except for rules. */
export function checkAuthOptions(collection: AuthCollection): ErrorData | undefined {
  const { authAlert, mfa, oauth2, otp } = collection
  const tokens = TOKEN_OPTIONS.map((kind) => [kind, checkToken(collection[kind])] as const)
  return (
    problems({
      authAlert: problems({ emailTemplate: checkMail(authAlert.emailTemplate) }),
      oauth2: oauth2.enabled ? problems({ providers: checkProviders(oauth2.providers) }) : undefined,
      otp: problems({
        duration: otp.enabled ? checkDuration(otp.duration, DAY) : undefined,
        length: otp.enabled ? (checkRequired(otp.length) ?? checkBetween(otp.length, 4, 20)) : undefined,
        emailTemplate: checkMail(otp.emailTemplate),
      }),
      mfa: problems({ duration: mfa.enabled ? checkDuration(mfa.duration, DAY) : undefined }),
      ...Object.fromEntries(tokens),
      verificationTemplate: checkMail(collection.verificationTemplate),
      resetPasswordTemplate: checkMail(collection.resetPasswordTemplate),
      confirmEmailChangeTemplate: checkMail(collection.confirmEmailChangeTemplate),
    }) ??
    problems({
      mfa: problems({ enabled: checkEnoughMethods(collection) }),
      passwordAuth: problems({ identityFields: checkIdentityFields(collection) }),
    })
  )
}

function checkMail({ subject, body }: MailTemplate): ErrorData | undefined {
  return problems({ subject: checkRequired(subject), body: checkRequired(body) })
}

function checkToken({ secret, duration }: TokenOptions): ErrorData | undefined {
  return problems({
    secret: checkRequired(secret) ?? checkLengthBetween(secret, 30, 255),
    duration: checkDuration(duration, MAX_TOKEN_SECONDS),
  })
}

function checkDuration(seconds: number, max: number): FieldError | undefined {
  return checkRequired(seconds) ?? checkBetween(seconds, MIN_SECONDS, max)
}

function checkProviders(providers: readonly OAuth2Provider[]): ErrorData | undefined {
  return checkEach(providers, (provider, position) => {
    const { name } = provider
    const isDuplicate = providers.findIndex((other) => other.name === name) < position
    return problems({
      name:
        checkRequired(name) ??
        (isKnownProvider(name)
          ? undefined
          : fieldError('missing_provider', `Invalid or missing provider with name ${name}.`, { name })) ??
        (isDuplicate
          ? fieldError('duplicated_provider', `The provider ${name} is already registered.`, { name })
          : undefined),
      clientId: checkRequired(provider.clientId),
      clientSecret: checkRequired(provider.clientSecret),
      authURL: checkUrl(provider.authURL),
      tokenURL: checkUrl(provider.tokenURL),
      userInfoURL: checkUrl(provider.userInfoURL),
    })
  })
}

function checkEnoughMethods({ mfa, oauth2, otp, passwordAuth }: AuthCollection): FieldError | undefined {
  const methods = [passwordAuth, oauth2, otp].filter(({ enabled }) => enabled).length
  if (!mfa.enabled || methods >= 2) return undefined
  return fieldError('mfa_not_enough_auths', 'MFA requires at least 2 auth methods to be enabled.')
}

function checkIdentityFields(collection: AuthCollection): FieldError | undefined {
  const { enabled, identityFields } = collection.passwordAuth
  if (!enabled) return undefined
  const indexes = indexesOf(collection)
  for (const fieldName of identityFields) {
    if (!collection.fields.some((field) => field.name === fieldName)) {
      return fieldError('missing_field', `Invalid or missing field ${fieldName}.`, { fieldName })
    }
    if (!isUniqueAlone(indexes, fieldName)) {
      return fieldError(
        'missing_unique_constraint',
        `The field ${fieldName} doesn't have a UNIQUE constraint.`,
        { fieldName },
      )
    }
  }
  return checkRequired(identityFields)
}
