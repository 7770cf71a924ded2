import { Outlet } from 'react-router'
import { requestOf } from '../../request-context.server.ts'
import { ErrorPage } from '../../ui/error-page.tsx'
import type { Route } from './+types/layout.ts'
import { PublicFooter } from './parts/footer.tsx'
import { PublicHeader } from './parts/header.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return { signedIn: requestOf(context).session !== undefined }
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PublicHeader signedIn={loaderData.signedIn} />
      <Outlet />
      <PublicFooter />
    </>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <>
      <PublicHeader signedIn={loaderData?.signedIn ?? false} />
      <ErrorPage error={error} />
      <PublicFooter />
    </>
  )
}
