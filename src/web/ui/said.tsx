import type { ReactNode } from 'react'

/** Shows one thing and says another: a sign in words, an abbreviation in full. What says the same stands once. */
export function Said({ as, children }: { as: string; children: ReactNode }) {
  if (as === children) return children
  return (
    <>
      <span aria-hidden="true">{children}</span>
      <span className="sr-only">{as}</span>
    </>
  )
}

/** Keeps apart in speech what lines keep apart for the eye. */
export function Pause() {
  return <span className="sr-only">. </span>
}
