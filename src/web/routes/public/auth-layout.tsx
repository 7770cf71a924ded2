import { Outlet } from 'react-router'
import type { Route } from './+types/auth-layout.ts'
import { PublicHeader } from './parts/header.tsx'

export { ErrorBoundary, loader } from './layout.tsx'

/** Around sign-in, registration and what links in mails lead to: the public header; their footer is a calmer one. */
export default function AuthLayout({ loaderData }: Route.ComponentProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader signedIn={loaderData.signedIn} />
      <Outlet />
    </div>
  )
}
