import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { isNetworkFailure } from '#web/browser/unanswered-requests.ts'
import { useT } from '#web/document/use-t.ts'
import { isAway } from '#web/request/outage-page.ts'
import { PAUSED } from '#web/request/paused-shop.ts'
import { isTold } from '#web/request/told-page.ts'
import { BagArt } from '#web/ui/brand/bag-art.tsx'
import { ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { Head } from '#web/ui/head.tsx'

/**
 * Page for a refusal or a fault: 404, other refusals, a suspended shop, an outage, no connection, 500. Never shows the
 * cause of a fault. `landmark`: also renders the `<main>`, for pages without a layout.
 */
export function ErrorPage({ error, landmark = true }: { error: unknown; landmark?: boolean }) {
  const t = useT('common').errorPages
  const { search } = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const isLost = isNetworkFailure(error)
  const content: unknown = isRouteErrorResponse(error) ? error.data : undefined
  const isPaused = content === PAUSED
  const away = isAway(content) ? content : undefined
  const told = isTold(content) ? content : undefined
  const page = told ?? t[isLost ? 'offline' : pageOf(status, content)]
  // Lets the service worker answer, if there is one: it can show stored orders.
  useEffect(() => {
    if (isLost && navigator.serviceWorker?.controller) location.reload()
  }, [isLost])
  const Box = landmark ? 'main' : 'div'
  return (
    <Box
      {...(landmark ? { id: 'content' } : {})}
      className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-24 text-center"
    >
      <Head title={page.title} />
      <BagArt className="w-32" />
      {away && away.shop !== '' && <p className="text-17 text-text-2">{away.shop}</p>}
      {!isPaused && !isLost && !away && <p className="display text-text-3 tabular-nums">{status}</p>}
      <h1 className="text-33">{page.title}</h1>
      <p className="max-w-lead text-17 text-text-2">{page.text}</p>
      {status >= 500 || status === 429 ? (
        // Relative address of the wanted page, in its language.
        <a href={search || '?'} className={buttonClass({ size: 'large' })}>
          {page.action}
        </a>
      ) : (
        <ButtonLink to={told?.to ?? '/'} reloadDocument size="large">
          {page.action}
        </ButtonLink>
      )}
    </Box>
  )
}

function pageOf(status: number, content: unknown) {
  if (content === PAUSED) return 'paused'
  if (isAway(content)) return 'away'
  if (status === 404) return 'notFound'
  if (status === 413) return 'tooLarge'
  if (status === 429) return 'tooMany'
  return status >= 500 ? 'server' : 'refused'
}
