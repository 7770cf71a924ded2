import { correctedCode } from './pickup-code.ts'

/** Of one term, and of all that are typed into a search box. */
const MAX_TERM_LENGTH = 60
const MAX_TYPED_WORDS = 6
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
    customerEmail.trim().toLowerCase(),
    ...(digits.length < MIN_DIGITS ? [] : [digits, REVERSED + reversed(digits)]),
  ]
  return [...new Set(terms.map((term) => term.slice(0, MAX_TERM_LENGTH)))].filter((term) => term !== '')
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
  if (text.includes('@')) return { code: undefined, beginnings: [[text.toLowerCase()]] }
  return {
    code,
    beginnings: wordsOf(text)
      .slice(0, MAX_TYPED_WORDS)
      .map((word) => [word]),
  }
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
