import { useState } from 'react'

/**
 * Returns the idempotency key of a form that orders: the page's first one, or the last that came back. It stays when
 * an answer is lost or the page loads again, so that sending the form again cannot order twice.
 */
export function useOrderKey(loaded: string, returned: string | undefined): string {
  const [key, setKey] = useState(returned ?? loaded)
  if (returned !== undefined && returned !== key) setKey(returned)
  return key
}
