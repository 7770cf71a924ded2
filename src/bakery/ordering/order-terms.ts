import { mailboxOf } from '#bakery/mailbox.ts'
import { correctedCode } from './pickup-code.ts'

/** Maximum length of a term in the index; longer terms are cut. */
const MAX_TERM_LENGTH = 60
/** Maximum number of words that a search uses. */
const MAX_TYPED_WORDS = 6
/** Minimum digits of an indexed telephone number: fewer would match almost every search. */
const MIN_DIGITS = 3

/** Marks a number that is stored from its end, so that its last digits can be searched for like any beginning. */
const REVERSED = '<'

type Findable = { customerName: string; customerEmail: string; customerPhone: string }

/**
 * Returns the search terms of an order: words of the name, the mail address, and the telephone number from both ends.
 * All are folded, so that `Mueller`, `MÜLLER` and `müller` are equal. Searches match beginnings, which an index
 * supports.
 */
export function termsOf({ customerName, customerEmail, customerPhone }: Findable): string[] {
  const digits = phoneTerm(customerPhone)
  const terms = [
    ...wordsOf(customerName),
    mailTerm(customerEmail),
    mailTerm(mailboxOf(customerEmail)),
    ...(digits === '' ? [] : [digits, REVERSED + reversed(digits)]),
  ]
  return [...new Set(terms.map(asTerm))].filter((term) => term !== '')
}

/** Cuts a term to the length that the index stores. */
function asTerm(text: string): string {
  return text.slice(0, MAX_TERM_LENGTH)
}

/** A parsed search. Each list of `beginnings` holds the variants of one typed word; one of them must match. */
export type OrderSearch = { beginnings: string[][]; code: string | undefined }

/** Parses typed text: a pickup code or its beginning, a name, a mail address or either end of a telephone number. */
export function orderSearchOf(typed: string): OrderSearch | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  const code = correctedCode(text)
  if (/^[\d\s+/()-]+$/.test(text)) {
    const digits = digitsOf(text)
    return { code, beginnings: digits === '' ? [] : [[digits, REVERSED + reversed(digits)]] }
  }
  if (text.includes('@')) return { code: undefined, beginnings: [[mailTerm(text)]] }
  return {
    code,
    beginnings: wordsOf(text)
      .slice(0, MAX_TYPED_WORDS)
      .map((word) => [asTerm(word)]),
  }
}

/** Returns the search term of a mail address. */
export function mailTerm(address: string): string {
  return asTerm(address.trim().toLowerCase())
}

/** Returns the search term of a telephone number; `''` for too few digits. */
export function phoneTerm(phone: string): string {
  const digits = digitsOf(phone)
  return digits.length < MIN_DIGITS ? '' : asTerm(digits)
}

/**
 * Returns the exclusive upper bound of all texts that begin with `beginning`, in the code point order of both
 * databases.
 */
export function endOfBeginning(beginning: string): string {
  return `${beginning}\u{10FFFF}`
}

function wordsOf(text: string): string[] {
  return folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** Removes case, diacritics and umlaut spellings. A prefix of a text is folded to a prefix of the folded text. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/([aou])e/g, '$1')
}

/** Returns the digits as dialled within the country: `+49 172 …`, `+49 (0)172 …` and `0049172…` become `0172…`. */
function digitsOf(phone: string): string {
  const digits = phone.replaceAll(/[^\d+]/g, '')
  return digits.replace(/^(?:\+49|0049)0?(?=\d)/, '0').replaceAll('+', '')
}

function reversed(digits: string): string {
  return digits.split('').toReversed().join('')
}
