import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { ModuleFailure } from '#web/connection/module-failure.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { LoadFailure } from './load-failure.tsx'

/** Page with an error text of its own for a failed load. */
type OwnSentence = { path: RegExp; title: string; text: string; back: string }

/**
 * Shows an error in place of an area's page. It holds the pages' own texts itself, because a page whose module failed
 * to load cannot provide them.
 */
export function AreaError({ error, sentences = [] }: { error: unknown; sentences?: readonly OwnSentence[] }) {
  const { pathname } = useLocation()
  useReloadOnRevisit(error)
  const isWrongAddress = isRouteErrorResponse(error) && error.status === 404
  const own = sentences.find(({ path }) => path.test(pathname))
  if (own && !isWrongAddress) return <LoadFailure {...own} />
  return <ErrorPage error={error} landmark={false} />
}

/**
 * Reloads the document on the next visit to a page whose module failed to load, since the router does not request it
 * again.
 */
function useReloadOnRevisit(error: unknown): void {
  const { key } = useLocation()
  useEffect(() => {
    if (!(error instanceof ModuleFailure)) return
    error.shownAt ??= key
    if (error.shownAt === key) return
    void loadAsDocument(error.module)
  }, [error, key])
}

async function loadAsDocument(module: string): Promise<void> {
  const answer = await fetch(module, { cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok) location.reload()
}
