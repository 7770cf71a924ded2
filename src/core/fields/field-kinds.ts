import { boolKind } from './bool-kind.ts'
import { autodateKind, dateKind } from './date-kind.ts'
import { editorKind } from './editor-kind.ts'
import { emailKind } from './email-kind.ts'
import type { FieldOf, FieldType } from './field.ts'
import type { FieldKind } from './field-kind.ts'
import { fileKind } from './file-kind.ts'
import { geoPointKind } from './geo-point-kind.ts'
import { jsonKind } from './json-kind.ts'
import { numberKind } from './number-kind.ts'
import { passwordKind } from './password-kind.ts'
import { relationKind } from './relation-kind.ts'
import { selectKind } from './select-kind.ts'
import { textKind } from './text-kind.ts'
import { urlKind } from './url-kind.ts'

const KINDS: { [T in FieldType]: FieldKind<T> } = {
  autodate: autodateKind,
  bool: boolKind,
  date: dateKind,
  editor: editorKind,
  email: emailKind,
  file: fileKind,
  geoPoint: geoPointKind,
  json: jsonKind,
  number: numberKind,
  password: passwordKind,
  relation: relationKind,
  select: selectKind,
  text: textKind,
  url: urlKind,
}

/** Returns the behaviour of the field's type: `kindOf(field).cast(field, input)`. */
export function kindOf<T extends FieldType>(field: FieldOf<T> & { type: T }): FieldKind<T> {
  return KINDS[field.type]
}

/** Tells whether the field type exists. */
export function isFieldType(type: unknown): type is FieldType {
  return typeof type === 'string' && Object.hasOwn(KINDS, type)
}
