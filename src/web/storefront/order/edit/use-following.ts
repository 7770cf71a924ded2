import { useState } from 'react'

/**
 * Returns the local choice, which is replaced when the server's value changes: an alternative may have been chosen
 * instead.
 */
export function useFollowing(value: string): [string, (value: string) => void] {
  const [chosen, setChosen] = useState(value)
  const [followed, setFollowed] = useState(value)
  if (followed !== value) {
    setFollowed(value)
    setChosen(value)
  }
  return [chosen, setChosen]
}
