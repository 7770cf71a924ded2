/** What the official client says of a call that came to nothing, by the key of our text for it (spec, section 8). */
const SENTENCES = {
  state: "State parameters don't match.",
  code: 'OAuth2 redirect error or missing code',
  provider: 'Missing or invalid provider',
  connect: 'EventSource connect took too long.',
  realtime: 'Failed to establish realtime connection.',
  interrupted: 'realtime connection interrupted',
} as const

type KnownReason = keyof typeof SENTENCES

/** A sentence that we have in both languages, one of the server in its own words, or nothing worth saying. */
export type ClientReason = KnownReason | { words: string } | undefined

/** Why a call of the official client failed: it says so itself, or passes on what the server or the network said. */
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
