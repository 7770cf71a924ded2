import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** What a sign-in leaves in its history entry. */
export type KeptSignIn = { email: string }

/** For an e-mail field: fills it, when empty, with that of the sign-in before the reload, which the server cannot know. */
export function useKeptEmail(): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  const state = useLocation().state as KeptSignIn | null
  const email = state?.email ?? ''
  useEffect(() => {
    if (input.current?.value === '') input.current.value = email
  }, [email])
  return input
}
