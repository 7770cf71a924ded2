const HIDDEN = '***'
const SECRET_PARAMETER = /([?&][^=&#]*(?:token|secret|password|code|state)[^=&#]*=)[^&#]*/gi
const JWT = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g

/** Masks tokens in a text for the log, in URLs and anywhere else. */
export function redact(text: string): string {
  const named = /[?&]/.test(text) ? text.replace(SECRET_PARAMETER, `$1${HIDDEN}`) : text
  return named.includes('eyJ') ? named.replace(JWT, HIDDEN) : named
}
