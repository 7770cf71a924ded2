/** Reasons why a delivery did not reach its webhook, as an owner can act on them. */
export type DeliveryFault =
  | 'unknown_host'
  | 'refused'
  | 'unreachable'
  | 'timeout'
  | 'certificate'
  | 'tls'
  | 'broken'
  | 'not_public'
  | 'switched_off'
  | 'order_gone'

/** Patterns of what is stored in a delivery: the codes of Node and OpenSSL, and the sentences of this program. */
const PATTERNS: readonly (readonly [DeliveryFault, RegExp])[] = [
  ['unknown_host', /\b(?:ENOTFOUND|ENODATA|EAI_AGAIN|ESERVFAIL)\b/],
  ['refused', /\bECONNREFUSED\b/],
  ['unreachable', /\b(?:EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)\b/],
  ['timeout', /\b(?:ETIMEDOUT|ETIMEOUT|ABORT_ERR|TimeoutError)\b|aborted/],
  ['certificate', /\b(?:CERT_\w+|\w*SELF_SIGNED\w*|UNABLE_TO_\w+|ERR_TLS_CERT\w+)\b|certificate/i],
  ['tls', /\b(?:EPROTO|ERR_SSL\w*|ERR_TLS\w*)\b|SSL routines/],
  ['broken', /\b(?:ECONNRESET|EPIPE|HPE_\w+)\b|socket hang up/],
  ['not_public', / is not public$| is not requested$/],
  ['switched_off', /^The webhook is switched off\.$/],
  ['order_gone', /^The order no longer exists\.$/],
]

/** Returns the fault that an error stored in a delivery stands for; `undefined` for any other text. */
export function faultOf(error: string): DeliveryFault | undefined {
  return PATTERNS.find(([, pattern]) => pattern.test(error))?.[0]
}
