import type { Field } from '../fields/field.ts'

/**
 * Model of a collection as it is stored, sent over the API and compiled to tables. Collections defined in code
 * (`defineCollection`) and those created at run time share it.
 */
export type CollectionType = 'base' | 'auth' | 'view'

/** `null`: superusers only. `''`: everyone. Otherwise a filter expression that the record must satisfy. */
export type Rule = string | null

export type MailTemplate = { subject: string; body: string }
/** `duration` in seconds; `secret` is part of the signing key and never leaves the server. */
export type TokenOptions = { secret: string; duration: number }

export type OAuth2Provider = {
  name: string
  clientId: string
  clientSecret: string
  authURL: string
  tokenURL: string
  userInfoURL: string
  displayName: string
  pkce: boolean | null
  extra: Record<string, unknown> | null
}

export type AuthOptions = {
  authRule: Rule
  manageRule: Rule
  authAlert: { enabled: boolean; emailTemplate: MailTemplate }
  oauth2: {
    enabled: boolean
    mappedFields: { id: string; name: string; username: string; avatarURL: string }
    providers: OAuth2Provider[]
  }
  passwordAuth: { enabled: boolean; identityFields: string[] }
  mfa: { enabled: boolean; duration: number; rule: string }
  otp: { enabled: boolean; duration: number; length: number; emailTemplate: MailTemplate }
  authToken: TokenOptions
  passwordResetToken: TokenOptions
  emailChangeToken: TokenOptions
  verificationToken: TokenOptions
  fileToken: TokenOptions
  verificationTemplate: MailTemplate
  resetPasswordTemplate: MailTemplate
  confirmEmailChangeTemplate: MailTemplate
}

type CollectionBase = {
  id: string
  name: string
  system: boolean
  fields: Field[]
  /** Complete `CREATE [UNIQUE] INDEX …` statements. */
  indexes: string[]
  listRule: Rule
  viewRule: Rule
  createRule: Rule
  updateRule: Rule
  deleteRule: Rule
  created: string
  updated: string
}

export type BaseCollection = CollectionBase & { type: 'base' }
export type AuthCollection = CollectionBase & AuthOptions & { type: 'auth' }
type ViewCollection = CollectionBase & { type: 'view'; viewQuery: string }
export type Collection = BaseCollection | AuthCollection | ViewCollection
