import { requestPublic } from './public-request.ts'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 10 * 1024 * 1024

/**
 * Downloads a URL that a third party chose, from the public internet only (see `requestPublic`). Throws for any
 * response but a 200 of at most 10 MiB within 10 s.
 */
export async function downloadPublic(
  url: string,
  isAllowed?: (address: string) => boolean,
): Promise<Uint8Array> {
  const request = { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, isAllowed }
  const { status, content, isCut } = await requestPublic(url, request)
  if (status !== 200) throw new Error(`the answer was ${status}`)
  if (isCut) throw new Error('the answer is too large')
  return content
}
