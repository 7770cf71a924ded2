import { correctedCode } from './pickup-code.ts'

/** Of one term in the index, whatever is longer. */
const MAX_TERM_LENGTH = 60
/** More words into a search box say nothing more. */
const MAX_TYPED_WORDS = 6
/** A telephone number of fewer would find everybody. */
const MIN_DIGITS = 3

/** Marks a number that is stored from its end, so that its last digits can be searched for like any beginning. */
const REVERSED = '<'

type Findable = { customerName: string; customerEmail: string; customerPhone: string }

/**
 * What an order can be found by: the words of the name, the mail address, and the telephone number from both ends. All
 * folded, so that `Mueller`, `MÜLLER` and `müller` are one. A search is for beginnings: an index answers it.
 */
export function termsOf({ customerName, customerEmail, customerPhone }: Findable): string[] {
  const digits = digitsOf(customerPhone)
  const terms = [
    ...wordsOf(customerName),
    mailTerm(customerEmail),
    ...(digits.length < MIN_DIGITS ? [] : [digits, REVERSED + reversed(digits)]),
  ]
  return [...new Set(terms.map(asTerm))].filter((term) => term !== '')
}

/** As it is kept, and therefore as it is looked for. */
function asTerm(text: string): string {
  return text.slice(0, MAX_TERM_LENGTH)
}

/** Each list is one typed word, of whose beginnings one must fit. */
export type OrderSearch = { beginnings: string[][]; code: string | undefined }

/** What somebody typed: a pickup code or its beginning, a name, a mail address, or any end of a telephone number. */
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

/** What an order of this mail address can be found by. */
export function mailTerm(address: string): string {
  return asTerm(address.trim().toLowerCase())
}

/** The first text after all that begin with `beginning`, as both databases order them: by code points. */
export function endOfBeginning(beginning: string): string {
  return `${beginning}\u{10FFFF}`
}

function wordsOf(text: string): string[] {
  return folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** A beginning of a text stays a beginning of what it is folded to. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/([aou])e/g, '$1')
}

/** As dialled within the country: `+49 172 …` and `0049172…` are `0172…`. */
function digitsOf(phone: string): string {
  const digits = phone.replaceAll(/[^\d+]/g, '')
  return digits.replace(/^(?:\+49|0049)(?=\d)/, '0').replaceAll('+', '')
}

function reversed(digits: string): string {
  return digits.split('').toReversed().join('')
}
