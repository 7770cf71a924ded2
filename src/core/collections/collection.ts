/**
 * Model of a collection as it is stored, sent over the API and compiled to tables. Collections defined in code
 * (`defineCollection`) and those created at run time share it.
 */
export type CollectionType = 'base' | 'auth' | 'view'

/** `null`: superusers only. `''`: everyone. Otherwise a filter expression that the record must satisfy. */
export type Rule = string | null

type FieldBase = {
  id: string
  name: string
  system: boolean
  /** Only superusers can read and write the field. */
  hidden: boolean
  presentable: boolean
  help: string
}

type Requirable = { required: boolean }

export type TextField = FieldBase &
  Requirable & {
    type: 'text'
    min: number
    /** Maximum length in characters; 0 means the default of 5000. */
    max: number
    pattern: string
    autogeneratePattern: string
    primaryKey: boolean
  }
type EditorField = FieldBase & Requirable & { type: 'editor'; maxSize: number; convertURLs: boolean }
export type NumberField = FieldBase &
  Requirable & { type: 'number'; min: number | null; max: number | null; onlyInt: boolean }
type BoolField = FieldBase & Requirable & { type: 'bool' }
export type EmailField = FieldBase &
  Requirable & { type: 'email'; onlyDomains: string[]; exceptDomains: string[] }
export type UrlField = FieldBase &
  Requirable & { type: 'url'; onlyDomains: string[]; exceptDomains: string[] }
export type DateField = FieldBase & Requirable & { type: 'date'; min: string; max: string }
export type AutodateField = FieldBase & { type: 'autodate'; onCreate: boolean; onUpdate: boolean }
export type SelectField = FieldBase & Requirable & { type: 'select'; values: string[]; maxSelect: number }
export type FileField = FieldBase &
  Requirable & {
    type: 'file'
    /** Maximum size in bytes; 0 means the default of 5 MiB. */
    maxSize: number
    maxSelect: number
    mimeTypes: string[]
    thumbs: string[]
    protected: boolean
  }
export type RelationField = FieldBase &
  Requirable & {
    type: 'relation'
    collectionId: string
    cascadeDelete: boolean
    minSelect: number
    maxSelect: number
  }
type JsonField = FieldBase & Requirable & { type: 'json'; maxSize: number }
type GeoPointField = FieldBase & Requirable & { type: 'geoPoint' }
export type PasswordField = FieldBase &
  Requirable & { type: 'password'; min: number; max: number; pattern: string; cost: number }

export type Field =
  | TextField
  | EditorField
  | NumberField
  | BoolField
  | EmailField
  | UrlField
  | DateField
  | AutodateField
  | SelectField
  | FileField
  | RelationField
  | JsonField
  | GeoPointField
  | PasswordField

export type FieldType = Field['type']
export type FieldOf<T extends FieldType> = Extract<Field, { type: T }>

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
