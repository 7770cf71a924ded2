import { useState } from 'react'

/** What was chosen here, until the server says otherwise: an alternative may have been taken instead. */
export function useFollowing(value: string): [string, (value: string) => void] {
  const [chosen, setChosen] = useState(value)
  const [followed, setFollowed] = useState(value)
  if (followed !== value) {
    setFollowed(value)
    setChosen(value)
  }
  return [chosen, setChosen]
}
