import { crc32 } from 'node:zlib'
import { castInstant } from './date-kind.ts'
import type { Field, FieldOf, FieldType } from './field.ts'
import { castBool, castNumber, castText, castTexts } from './loose-casts.ts'

type Options = Record<string, unknown>

/** Returns the default id of a field, made of its type and its first name. */
export function defaultFieldId(type: FieldType, name: string): string {
  return `${type}${crc32(name)}`
}

/**
 * Creates a complete field from loosely typed options, with the wire contract's defaults for missing ones.
 * `checkSettings` validates the result.
 */
export function makeField<T extends FieldType>(type: T, name: string, options: Options = {}): FieldOf<T> {
  const base = {
    id: castText(options['id']) || defaultFieldId(type, name),
    name,
    type,
    system: castBool(options['system']),
    hidden: castBool(options['hidden']),
    presentable: castBool(options['presentable']),
    help: castText(options['help']),
  }
  const required = type === 'autodate' ? {} : { required: castBool(options['required']) }
  // Correct for each type, but TypeScript cannot check it for all at once.
  return { ...base, ...required, ...READERS[type](options) } as unknown as FieldOf<T>
}

type OptionsOf<T extends FieldType> = Omit<FieldOf<T>, 'required' | keyof FieldBaseKeys>
type FieldBaseKeys = Pick<Field, 'id' | 'name' | 'type' | 'system' | 'hidden' | 'presentable' | 'help'>

const READERS: { [T in FieldType]: (options: Options) => OptionsOf<T> } = {
  text: (o) => ({
    min: castNumber(o['min']),
    max: castNumber(o['max']),
    pattern: castText(o['pattern']),
    autogeneratePattern: castText(o['autogeneratePattern']),
    primaryKey: castBool(o['primaryKey']),
  }),
  editor: (o) => ({ maxSize: castNumber(o['maxSize']), convertURLs: castBool(o['convertURLs']) }),
  number: (o) => ({ min: bound(o['min']), max: bound(o['max']), onlyInt: castBool(o['onlyInt']) }),
  bool: () => ({}),
  email: domains,
  url: domains,
  date: (o) => ({ min: castInstant(o['min']), max: castInstant(o['max']) }),
  autodate: (o) => ({ onCreate: castBool(o['onCreate']), onUpdate: castBool(o['onUpdate']) }),
  select: (o) => ({ values: castTexts(o['values']), maxSelect: castNumber(o['maxSelect']) }),
  file: (o) => ({
    maxSize: castNumber(o['maxSize']),
    maxSelect: castNumber(o['maxSelect']),
    mimeTypes: castTexts(o['mimeTypes']),
    thumbs: castTexts(o['thumbs']),
    protected: castBool(o['protected']),
  }),
  relation: (o) => ({
    collectionId: castText(o['collectionId']),
    cascadeDelete: castBool(o['cascadeDelete']),
    minSelect: castNumber(o['minSelect']),
    maxSelect: castNumber(o['maxSelect']),
  }),
  json: (o) => ({ maxSize: castNumber(o['maxSize']) }),
  geoPoint: () => ({}),
  password: (o) => ({
    min: castNumber(o['min']),
    max: castNumber(o['max']),
    pattern: castText(o['pattern']),
    cost: castNumber(o['cost']),
  }),
}

function bound(value: unknown): number | null {
  return value === null || value === undefined || value === '' ? null : castNumber(value)
}

function domains(o: Options): { onlyDomains: string[]; exceptDomains: string[] } {
  return { onlyDomains: castTexts(o['onlyDomains']), exceptDomains: castTexts(o['exceptDomains']) }
}
