import { Outlet } from 'react-router'
import { requireShop } from '../../request-context.server.ts'
import { ErrorPage } from '../../ui/error-page.tsx'
import type { Route } from './+types/layout.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { bakery } = requireShop(context)
  return { bakeryName: bakery.name }
}

export default function StorefrontLayout() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
