const HIDDEN = '***'
const SECRET_PARAMETER = /([?&][^=&#]*(?:token|secret|password|code|state)[^=&#]*=)[^&#]*/gi
const JWT = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g
/** A key of the product: a prefix, a record's id, and 256 bits. */
const KEY = /\b[a-z]{2,12}_[a-z0-9]{15}_[\w-]{43}/g

/** Masks tokens in a text for the log, in URLs and anywhere else. */
export function redact(text: string): string {
  const named = /[?&]/.test(text) ? text.replace(SECRET_PARAMETER, `$1${HIDDEN}`) : text
  const keyless = named.replace(KEY, HIDDEN)
  return keyless.includes('eyJ') ? keyless.replace(JWT, HIDDEN) : keyless
}
