import { CANNOT_BE_BLANK, fieldError } from './field-errors.ts'
import type { FieldKind } from './field-kind.ts'
import { castText } from './loose-casts.ts'

const MAX_LENGTH = 254
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?'
const ADDRESS = new RegExp(
  `^[\\p{L}\\p{N}!#$%&'*+/=?^_\`{|}~-]+(?:\\.[\\p{L}\\p{N}!#$%&'*+/=?^_\`{|}~-]+)*@(?:${LABEL}\\.)+${LABEL}$`,
  'u',
)

export const emailKind: FieldKind<'email'> = {
  columnType: () => 'text',
  zero: () => '',
  cast: (_field, input) => castText(input),
  check(field, value) {
    const address = String(value)
    if (address === '') return field.required ? CANNOT_BE_BLANK : undefined
    if (!isEmailAddress(address)) return fieldError('is_email', 'Must be a valid email address.')
    const domain = address.slice(address.lastIndexOf('@') + 1)
    return isAllowedDomain(field, domain)
      ? undefined
      : fieldError('email_domain_not_allowed', 'Email domain is not allowed.')
  },
  toColumn: (_field, value) => value,
  fromColumn: (_field, column) => column ?? '',
}

/** Tells whether the text is a valid e-mail address: a local part and a domain with at least one dot. */
export function isEmailAddress(text: string): boolean {
  return text.length <= MAX_LENGTH && ADDRESS.test(text)
}

/** Tells whether the domain is allowed; an empty `onlyDomains` allows all but `exceptDomains`. */
export function isAllowedDomain(
  field: { onlyDomains: string[]; exceptDomains: string[] },
  domain: string,
): boolean {
  if (field.onlyDomains.length > 0 && !field.onlyDomains.includes(domain)) return false
  return !field.exceptDomains.includes(domain)
}
