import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { ModuleFailure } from '../../../connection/module-failure.ts'
import { ErrorPage } from '../../../ui/error-page.tsx'
import { LoadFailure } from './load-failure.tsx'

/** A page that says in a sentence of its own that it could not be loaded. */
type OwnSentence = { path: RegExp; title: string; text: string; back: string }

/**
 * What an area's frame shows in the place of a page. It knows the pages' sentences itself: a page whose module is lost
 * cannot say its own.
 */
export function AreaError({ error, sentences = [] }: { error: unknown; sentences?: readonly OwnSentence[] }) {
  const { pathname } = useLocation()
  useSecondVisit(error)
  const isWrongAddress = isRouteErrorResponse(error) && error.status === 404
  const own = sentences.find(({ path }) => path.test(pathname))
  if (own && !isWrongAddress) return <LoadFailure {...own} />
  return <ErrorPage error={error} landmark={false} />
}

/** A document brings what the router will not ask for again, as soon as there is somebody to answer. */
function useSecondVisit(error: unknown): void {
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
