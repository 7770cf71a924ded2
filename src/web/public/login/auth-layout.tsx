import { Outlet } from 'react-router'
import { PublicHeader } from '../parts/header.tsx'
import type { Route } from './+types/auth-layout.ts'

export { ErrorBoundary, loader } from '../layout.tsx'

/**
 * Layout of sign-in, registration and the pages linked in mails: adds the public header; each page has its own
 * footer.
 */
export default function AuthLayout({ loaderData }: Route.ComponentProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader signedIn={loaderData.signedIn} />
      <Outlet />
    </div>
  )
}
