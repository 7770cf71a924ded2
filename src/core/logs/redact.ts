const HIDDEN = '***'
const SECRET_PARAMETER = /([?&][^=&#]*(?:token|secret|password|code|state)[^=&#]*=)[^&#]*/gi
const JWT = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g

/** A text as it may be kept in a log: tokens in addresses, and wherever they stand, are blotted out. */
export function redact(text: string): string {
  const named = /[?&]/.test(text) ? text.replace(SECRET_PARAMETER, `$1${HIDDEN}`) : text
  return named.includes('eyJ') ? named.replace(JWT, HIDDEN) : named
}
