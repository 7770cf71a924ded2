import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { requestOf } from '#web/request/request-context.server.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { PublicFooter } from '#web/shell/footer.tsx'
import type { Route } from './+types/layout.ts'
import { PublicHeader } from './parts/header.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { member, session } = requestOf(context)
  return { signedIn: session !== undefined || member !== undefined }
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <PublicFrame signedIn={loaderData.signedIn}>
      <Outlet />
    </PublicFrame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <PublicFrame signedIn={loaderData?.signedIn ?? false}>
      <ErrorPage error={error} />
    </PublicFrame>
  )
}

/** Header, page and footer; on short pages the footer stays at the bottom. */
function PublicFrame({ signedIn, children }: { signedIn: boolean; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader signedIn={signedIn} />
      <div className="flex-1">{children}</div>
      <PublicFooter />
    </div>
  )
}
