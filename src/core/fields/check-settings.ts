import type { ErrorData, FieldError } from '#kit/errors.ts'
import { randomByPattern } from '#kit/random-pattern.ts'
import { MAX_NAME_LENGTH } from '../db/tables/table-index.ts'
import type {
  AutodateField,
  DateField,
  EmailField,
  Field,
  FileField,
  NumberField,
  PasswordField,
  RelationField,
  SelectField,
  TextField,
  UrlField,
} from './field.ts'
import { CANNOT_BE_BLANK, fieldError } from './field-errors.ts'
import { kindOf } from './field-kinds.ts'
import {
  checkBetween,
  checkBlank,
  checkEach,
  checkLengthBetween,
  checkMatch,
  checkNotIn,
  checkRegex,
  checkRequired,
  problems,
} from './generic-checks.ts'

const MAX_SAFE = Number.MAX_SAFE_INTEGER
const MAX_HELP = 300
const RESERVED_NAMES = ['null', 'true', 'false', '_rowid_', 'expand', 'collectionid', 'collectionname']
const NO_SIZE = ['0x0', '0x0t', '0x0b', '0x0f']
const THUMB_SIZE = /^\d+x\d+[tbf]?$/
const DOMAIN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}]{2,63}$/u
const TRIES = 10

type Found = Record<string, FieldError | ErrorData | undefined>

/** Returns the errors of a field's settings that can be found without other fields. */
export function checkSettings(field: Field): ErrorData | undefined {
  return problems({
    id: checkRequired(field.id) ?? checkLengthBetween(field.id, 1, 100),
    name: checkFieldName(field.name),
    help: checkLengthBetween(field.help, 1, MAX_HELP),
    ...checkOptions(field),
  })
}

/** Returns the error of a field name that is not valid in both engines and in filters. */
export function checkFieldName(name: string): FieldError | undefined {
  return (
    checkRequired(name) ??
    checkLengthBetween(name, 1, MAX_NAME_LENGTH) ??
    checkMatch(name, /^\w+$/) ??
    checkNotIn(name.toLowerCase(), RESERVED_NAMES) ??
    checkNoVia(name)
  )
}

/** Refuses `_via_`, which separates the parts of a back-relation in filters. */
export function checkNoVia(name: string): FieldError | undefined {
  return name.toLowerCase().includes('_via_')
    ? fieldError('found_via', 'The value cannot contain "_via_".')
    : undefined
}

function checkOptions(field: Field): Found {
  switch (field.type) {
    case 'text':
      return checkTextOptions(field)
    case 'number':
      return checkNumberOptions(field)
    case 'email':
    case 'url':
      return checkDomains(field)
    case 'date':
      return checkDateOptions(field)
    case 'autodate':
      return checkAutodateOptions(field)
    case 'select':
      return checkSelectOptions(field)
    case 'file':
      return checkFileOptions(field)
    case 'relation':
      return checkRelationOptions(field)
    case 'password':
      return checkPasswordOptions(field)
    case 'editor':
    case 'json':
      return { maxSize: checkBetween(field.maxSize, 0, MAX_SAFE) }
    case 'bool':
    case 'geoPoint':
      return {}
    default:
      return field satisfies never
  }
}

function checkTextOptions(field: TextField): Found {
  const { min, max, pattern, primaryKey } = field
  return {
    primaryKey:
      primaryKey && field.name !== 'id'
        ? fieldError('in_invalid', 'The primary key must be named "id".')
        : undefined,
    min: checkBetween(min, 0, MAX_SAFE),
    max: checkBetween(max, min, MAX_SAFE),
    pattern: (primaryKey ? checkRequired(pattern) : undefined) ?? checkRegex(pattern),
    hidden: primaryKey ? checkBlank(field.hidden) : undefined,
    required: primaryKey ? checkRequired(field.required) : undefined,
    autogeneratePattern: checkRegex(field.autogeneratePattern) ?? checkAutogenerate(field),
  }
}

/** Returns the error of an `autogeneratePattern` whose texts are invalid for the field. */
function checkAutogenerate(field: TextField): FieldError | undefined {
  const { autogeneratePattern } = field
  if (autogeneratePattern === '') return undefined
  for (let i = 0; i < TRIES; i++) {
    let generated: string
    try {
      generated = randomByPattern(autogeneratePattern)
    } catch (error) {
      const reason = error instanceof Error ? error.message : ''
      return fieldError('invalid_autogenerate_pattern', `Invalid pattern: ${reason}.`)
    }
    if (kindOf(field).check(field, generated)) {
      return fieldError(
        'invalid_autogenerate_pattern_value',
        `The provided autogenerate pattern could produce invalid field values, ex.: ${JSON.stringify(generated)}.`,
      )
    }
  }
  return undefined
}

function checkNumberOptions({ min, max, onlyInt }: NumberField): Found {
  const whole = (value: number | null) =>
    onlyInt && value !== null && !Number.isInteger(value)
      ? fieldError('only_int_constraint', 'Decimal numbers are not allowed.')
      : undefined
  const order =
    min !== null && max !== null && max < min
      ? fieldError('min_number_constraint', `Must be greater or equal than ${min}.`, { min })
      : undefined
  return { min: whole(min), max: whole(max) ?? order }
}

function checkDomains({ onlyDomains, exceptDomains }: EmailField | UrlField): Found {
  const each = (domains: string[]) =>
    checkEach(domains, (domain) =>
      DOMAIN.test(domain) ? undefined : fieldError('is_domain', 'Must be a valid domain.'),
    )
  return {
    onlyDomains: exceptDomains.length > 0 ? checkBlank(onlyDomains) : each(onlyDomains),
    exceptDomains: onlyDomains.length > 0 ? checkBlank(exceptDomains) : each(exceptDomains),
  }
}

function checkDateOptions({ min, max }: DateField): Found {
  if (min === '' || max === '' || min <= max) return {}
  return { max: fieldError('date_out_of_range', 'The date is out of range.') }
}

function checkAutodateOptions({ onCreate, onUpdate }: AutodateField): Found {
  const missing = onCreate || onUpdate ? undefined : { ...CANNOT_BE_BLANK, message: AUTODATE_NEVER }
  return { onCreate: missing, onUpdate: missing }
}

const AUTODATE_NEVER = 'Either onCreate or onUpdate must be enabled.'

function checkSelectOptions({ values, maxSelect }: SelectField): Found {
  return {
    values: checkRequired(values),
    maxSelect: checkBetween(maxSelect, 0, Math.max(values.length, 1)),
  }
}

function checkFileOptions({ maxSelect, maxSize, thumbs }: FileField): Found {
  return {
    maxSelect: checkBetween(maxSelect, 0, MAX_SAFE),
    maxSize: checkBetween(maxSize, 0, MAX_SAFE),
    thumbs: checkEach(thumbs, (size) => checkNotIn(size, NO_SIZE) ?? checkMatch(size, THUMB_SIZE)),
  }
}

function checkRelationOptions({ collectionId, minSelect, maxSelect }: RelationField): Found {
  return {
    collectionId: checkRequired(collectionId),
    minSelect: checkBetween(minSelect, 0, MAX_SAFE),
    maxSelect:
      (minSelect > 0 ? checkRequired(maxSelect) : undefined) ?? checkBetween(maxSelect, minSelect, MAX_SAFE),
  }
}

function checkPasswordOptions({ min, max, pattern, cost }: PasswordField): Found {
  return {
    min: checkBetween(min, 1, 71),
    max: checkBetween(max, Math.max(min, 1), 71),
    pattern: checkRegex(pattern),
    cost: checkBetween(cost, 4, 31),
  }
}
