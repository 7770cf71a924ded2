import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** State that a sign-in stores in its history entry. */
export type SignInState = { email: string }

/**
 * Returns the ref of an e-mail field. If empty, it is filled from the history entry after a reload, since the server
 * does not know the address.
 */
export function useEmailFromHistory(): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  const state = useLocation().state as SignInState | null
  const email = state?.email ?? ''
  useEffect(() => {
    if (input.current?.value === '') input.current.value = email
  }, [email])
  return input
}
