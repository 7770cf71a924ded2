import { badRequest } from '#kit/errors.ts'
import type { Field } from '../fields/field.ts'
import { isFieldType } from '../fields/field-kinds.ts'
import { castBool, castNumber, castText, castTexts } from '../fields/loose-casts.ts'
import { makeField } from '../fields/make-field.ts'
import { defaultAuthOptions, TOKEN_OPTIONS } from './auth-options.ts'
import type {
  AuthOptions,
  Collection,
  CollectionType,
  MailTemplate,
  OAuth2Provider,
  Rule,
  TokenOptions,
} from './collection.ts'
import { authFields, completeSystemFields, idField } from './system-fields.ts'

/** Untrusted input for a collection, from a client or an older version. */
export type CollectionInput = Record<string, unknown>

/** Returns a blank collection with the standard fields and options of its type. */
export function scaffoldCollection(type: CollectionType): Collection {
  const base = {
    id: '',
    name: '',
    system: false,
    fields: [] as Field[],
    indexes: [] as string[],
    listRule: null,
    viewRule: null,
    createRule: null,
    updateRule: null,
    deleteRule: null,
    created: '',
    updated: '',
  }
  if (type === 'view') return { ...base, type, viewQuery: '' }
  if (type === 'base') return { ...base, type, fields: [idField()] }
  return { ...base, type, fields: [idField(), ...authFields()], ...defaultAuthOptions() }
}

/**
 * Returns the collection overridden with `input`: objects are merged, lists replaced, but omitted system fields stay.
 * Values are cast loosely and unknown keys dropped. Throws 400 for an unknown field type, and where a list is
 * expected.
 */
export function overlayCollection<C extends Collection>(current: C, input: CollectionInput): C {
  const text = (key: string, before: string) => (key in input ? castText(input[key]) : before)
  const rule = (key: string, before: Rule) => (key in input ? castRule(input[key]) : before)
  const [fields, indexes] = [givenList(input, 'fields'), givenList(input, 'indexes')]
  const merged = {
    ...current,
    id: text('id', current.id),
    name: text('name', current.name),
    system: 'system' in input ? castBool(input['system']) : current.system,
    fields: fields ? overlayFields(current, fields) : current.fields,
    indexes: indexes ? castTexts(indexes) : current.indexes,
    listRule: rule('listRule', current.listRule),
    viewRule: rule('viewRule', current.viewRule),
    createRule: rule('createRule', current.createRule),
    updateRule: rule('updateRule', current.updateRule),
    deleteRule: rule('deleteRule', current.deleteRule),
  }
  if (current.type === 'auth') return { ...merged, ...overlayAuthOptions(current, input) }
  if (current.type === 'view') return { ...merged, viewQuery: text('viewQuery', current.viewQuery) }
  return merged
}

/** Returns the list; `undefined` when it is missing. Throws 400 for anything else. */
function givenList(input: CollectionInput, key: 'fields' | 'indexes'): unknown[] | undefined {
  const given = input[key] ?? undefined
  if (given === undefined || Array.isArray(given)) return given
  throw badRequest('Failed to load the submitted data due to invalid formatting.')
}

function castRule(value: unknown): Rule {
  return value === null || value === undefined ? null : castText(value)
}

function overlayFields(current: Collection, input: readonly unknown[]): Field[] {
  const given = input.map((item) => {
    const options = asObject(item)
    const { type } = options
    if (!isFieldType(type)) throw badRequest(`There is no field type ${JSON.stringify(type)}.`)
    return makeField(type, castText(options['name']), options)
  })
  const fields = completeSystemFields(current.type, given)
  const missing = current.fields.filter(
    (field) => field.system && !fields.some((other) => isSame(field, other)),
  )
  return [...missing.filter(isKey), ...fields, ...missing.filter((field) => !isKey(field))]
}

function isSame(field: Field, other: Field): boolean {
  return field.id === other.id || (field.name === other.name && field.type === other.type)
}

function isKey(field: Field): boolean {
  return field.type === 'text' && field.primaryKey
}

function overlayAuthOptions(current: AuthOptions, input: CollectionInput): AuthOptions {
  const rule = (key: string, before: Rule) => (key in input ? castRule(input[key]) : before)
  const alert = asObject(input['authAlert'])
  const tokens = Object.fromEntries(
    TOKEN_OPTIONS.map((kind) => [kind, overlayToken(current[kind], asObject(input[kind]))]),
  ) as Pick<AuthOptions, (typeof TOKEN_OPTIONS)[number]>
  return {
    authRule: rule('authRule', current.authRule),
    manageRule: rule('manageRule', current.manageRule),
    authAlert: {
      enabled: flag(alert, 'enabled', current.authAlert.enabled),
      emailTemplate: overlayMail(current.authAlert.emailTemplate, alert['emailTemplate']),
    },
    oauth2: overlayOAuth2(current.oauth2, asObject(input['oauth2'])),
    ...overlaySignIn(current, input),
    ...tokens,
    verificationTemplate: overlayMail(current.verificationTemplate, input['verificationTemplate']),
    resetPasswordTemplate: overlayMail(current.resetPasswordTemplate, input['resetPasswordTemplate']),
    confirmEmailChangeTemplate: overlayMail(
      current.confirmEmailChangeTemplate,
      input['confirmEmailChangeTemplate'],
    ),
  }
}

function overlaySignIn(
  current: AuthOptions,
  input: CollectionInput,
): Pick<AuthOptions, 'passwordAuth' | 'mfa' | 'otp'> {
  const password = asObject(input['passwordAuth'])
  const mfa = asObject(input['mfa'])
  const otp = asObject(input['otp'])
  return {
    passwordAuth: {
      enabled: flag(password, 'enabled', current.passwordAuth.enabled),
      identityFields: Array.isArray(password['identityFields'])
        ? castTexts(password['identityFields'])
        : current.passwordAuth.identityFields,
    },
    mfa: {
      enabled: flag(mfa, 'enabled', current.mfa.enabled),
      duration: count(mfa, 'duration', current.mfa.duration),
      rule: 'rule' in mfa ? castText(mfa['rule']) : current.mfa.rule,
    },
    otp: {
      enabled: flag(otp, 'enabled', current.otp.enabled),
      duration: count(otp, 'duration', current.otp.duration),
      length: count(otp, 'length', current.otp.length),
      emailTemplate: overlayMail(current.otp.emailTemplate, otp['emailTemplate']),
    },
  }
}

function overlayOAuth2(current: AuthOptions['oauth2'], input: CollectionInput): AuthOptions['oauth2'] {
  const mapped = asObject(input['mappedFields'])
  const field = (key: keyof AuthOptions['oauth2']['mappedFields']) =>
    key in mapped ? castText(mapped[key]) : current.mappedFields[key]
  return {
    enabled: flag(input, 'enabled', current.enabled),
    mappedFields: {
      id: field('id'),
      name: field('name'),
      username: field('username'),
      avatarURL: field('avatarURL'),
    },
    providers: Array.isArray(input['providers'])
      ? input['providers'].map((provider) => overlayProvider(current.providers, asObject(provider)))
      : current.providers,
  }
}

/** Identifies providers by name; omitted properties, especially the secret, stay. */
function overlayProvider(current: readonly OAuth2Provider[], input: CollectionInput): OAuth2Provider {
  const name = castText(input['name'])
  const known = current.find((provider) => provider.name === name)
  const text = (key: keyof OAuth2Provider) => castText(key in input ? input[key] : known?.[key])
  const pkce = 'pkce' in input ? input['pkce'] : known?.pkce
  const extra = 'extra' in input ? input['extra'] : known?.extra
  return {
    name,
    clientId: text('clientId'),
    clientSecret: text('clientSecret'),
    authURL: text('authURL'),
    tokenURL: text('tokenURL'),
    userInfoURL: text('userInfoURL'),
    displayName: text('displayName'),
    pkce: pkce === null || pkce === undefined ? null : castBool(pkce),
    extra: extra === null || extra === undefined ? null : asObject(extra),
  }
}

function overlayToken(current: TokenOptions, input: CollectionInput): TokenOptions {
  const secret = castText(input['secret'])
  return {
    secret: secret === '' ? current.secret : secret,
    duration: count(input, 'duration', current.duration),
  }
}

function overlayMail(current: MailTemplate, input: unknown): MailTemplate {
  const given = asObject(input)
  return {
    subject: 'subject' in given ? castText(given['subject']) : current.subject,
    body: 'body' in given ? castText(given['body']) : current.body,
  }
}

function flag(input: CollectionInput, key: string, before: boolean): boolean {
  return key in input ? castBool(input[key]) : before
}

function count(input: CollectionInput, key: string, before: number): number {
  return key in input ? castNumber(input[key]) : before
}

function asObject(value: unknown): CollectionInput {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
