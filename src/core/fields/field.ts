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
