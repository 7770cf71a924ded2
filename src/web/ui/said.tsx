import type { ReactNode } from 'react'

/**
 * Shows `children` and lets screen readers read `as`: a sign in words, an abbreviation in full. Equal texts are
 * rendered once.
 */
export function Said({ as, children }: { as: string; children: ReactNode }) {
  if (as === children) return children
  return (
    <>
      <span aria-hidden="true">{children}</span>
      <span className="sr-only">{as}</span>
    </>
  )
}

/** Separates for screen readers what lines separate visually. */
export function Pause() {
  return <span className="sr-only">. </span>
}
