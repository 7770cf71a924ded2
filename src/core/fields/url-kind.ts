import type { FieldError } from '#kit/errors.ts'
import { isAllowedDomain } from './email-kind.ts'
import { CANNOT_BE_BLANK, fieldError } from './field-errors.ts'
import type { FieldKind } from './field-kind.ts'
import { castText } from './loose-casts.ts'

const MAX_LENGTH = 2083
const PROTOCOLS: ReadonlySet<string> = new Set(['http:', 'https:', 'ftp:', 'ws:', 'wss:'])
const HOST = /^(?:localhost|\[[0-9a-f:.]+\]|(?:[^\s.]+\.)+[^\s.]{1,63})$/i

export const urlKind: FieldKind<'url'> = {
  columnType: () => 'text',
  zero: () => '',
  cast: (_field, input) => castText(input),
  check(field, value) {
    const text = String(value)
    if (text === '') return field.required ? CANNOT_BE_BLANK : undefined
    const url = readUrl(text)
    if (!url) return fieldError('invalid_url', 'Must be a valid url.')
    return isAllowedDomain(field, url.host)
      ? undefined
      : fieldError('url_domain_not_allowed', 'Url domain is not allowed.')
  },
  toColumn: (_field, value) => value,
  fromColumn: (_field, column) => column ?? '',
}

/** Tells whether the text is a valid URL, with or without a scheme. */
function isUrl(text: string): boolean {
  return readUrl(text) !== undefined
}

/** Parses a URL. The scheme may be missing (`example.com/a`), but must not be one that executes code. */
function readUrl(text: string): URL | undefined {
  if (text.length > MAX_LENGTH || /\s/.test(text)) return undefined
  const url = URL.parse(text.includes('://') ? text : `http://${text}`)
  if (!url || !PROTOCOLS.has(url.protocol) || !HOST.test(url.hostname)) return undefined
  // Browsers read `1.5` as the address 1.0.0.5, but in a form it is a mistake.
  const isNumeric = /^\d+(?:\.\d+){3}$/.test(url.hostname)
  return isNumeric && !text.includes(url.hostname) ? undefined : url
}

/** Returns the error of an address in an option or setting; `undefined` for an empty one. */
export function checkUrl(url: string): FieldError | undefined {
  return url === '' || isUrl(url) ? undefined : fieldError('is_url', 'Must be a valid URL.')
}
