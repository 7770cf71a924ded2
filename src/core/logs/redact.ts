const HIDDEN = '***'
const SECRET_PARAMETER = /([?&][^=&#]*(?:token|secret|password|code|state)[^=&#]*=)[^&#]*/gi
const PARAMETER = /([?&])([^=&#?]*)=([^&#]*)/g
const JWT = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g
/** A key of the product: a prefix, a record's id, and 256 bits. */
const KEY = /\b[a-z]{2,12}_[a-z0-9]{15}_[\w-]{43}/g
/** Id of a record that opens a customer's page, such as that of an order. Other ids are shorter. */
const CUSTOMER_KEY = /\b[a-z0-9]{26}\b/g
/** The part of an invalid filter that its error quotes. */
const MISPLACED = /(?<=^Invalid query: Expected .* instead of ).*(?= at position \d)/s
const EMAIL = /[\w.+-](?:@|%40)[\w-]+\.\w/i
/** Texts and numbers in a filter; a text that is not closed reaches to the end. */
const LITERAL = /(['"])(?:\\.|(?!\1)[^\\])*(\1|\\?$)|(?<![\w.@:])\d[\w.]*/gs

/** Masks tokens, customers' keys, and the values of filters in a text for the log, in URLs and anywhere else. */
export function redact(text: string): string {
  const named = /[?&]/.test(text) ? redactParameters(text) : text
  const keyless = named.replace(MISPLACED, HIDDEN).replace(KEY, HIDDEN).replace(CUSTOMER_KEY, HIDDEN)
  return keyless.includes('eyJ') ? keyless.replace(JWT, HIDDEN) : keyless
}

function redactParameters(text: string): string {
  return text
    .replace(SECRET_PARAMETER, `$1${HIDDEN}`)
    .replace(PARAMETER, (_whole, mark: string, name: string, value: string) => {
      const kept = decoded(name) === 'filter' ? redactFilter(value) : EMAIL.test(value) ? HIDDEN : value
      return `${mark}${name}=${kept}`
    })
}

/** Masks the values in a filter, which may be names and addresses; fields and operators stay. */
function redactFilter(value: string): string {
  const filter = decoded(value)
  if (filter === undefined) return HIDDEN
  const masked = filter.replace(LITERAL, (_whole, quote: string | undefined, end: string | undefined) =>
    quote === undefined ? HIDDEN : `${quote}${HIDDEN}${end === quote ? end : ''}`,
  )
  // An address outside quotation marks makes the filter invalid.
  if (EMAIL.test(masked)) return HIDDEN
  // A log's message is already decoded.
  return filter === value ? masked : encodeURIComponent(masked)
}

/** Decodes a part of a query; `undefined` if it is malformed. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}
