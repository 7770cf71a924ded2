/** Messages about failed calls, by the official client or by the server through it, by the key of our text (spec, section 8). */
const SENTENCES = {
  state: "State parameters don't match.",
  code: 'OAuth2 redirect error or missing code',
  provider: 'Missing or invalid provider',
  connect: 'EventSource connect took too long.',
  realtime: 'Failed to establish realtime connection.',
  interrupted: 'realtime connection interrupted',
  closed: 'Nobody can register or publish before',
} as const

type KnownReason = keyof typeof SENTENCES

/**
 * Key of a reason with a text in both languages, the server's own words, or `undefined` when there is nothing to
 * show.
 */
export type ClientReason = KnownReason | { words: string } | undefined

/** Returns why a call of the official client failed: the client's own reason, or the message of the server. */
export function reasonOf(error: unknown): ClientReason {
  if (!(error instanceof Error) || ('isAbort' in error && error.isAbort === true)) return undefined
  const response: unknown = 'response' in error ? error.response : undefined
  const answered = wordsOf(response)
  const own = error.cause instanceof Error ? error.cause.message : ''
  for (const said of [own, error.message]) {
    const known = (Object.keys(SENTENCES) as KnownReason[]).find((key) => said.startsWith(SENTENCES[key]))
    if (known !== undefined) return known
  }
  return answered === '' ? undefined : { words: answered }
}

function wordsOf(response: unknown): string {
  if (typeof response !== 'object' || response === null || !('message' in response)) return ''
  return typeof response.message === 'string' ? response.message : ''
}
