import { Outlet } from 'react-router'
import { requireOwner } from '../../request-context.server.ts'
import { ErrorPage } from '../../ui/error-page.tsx'
import type { Route } from './+types/layout.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { bakery, owner } = await requireOwner(context, request)
  return { bakeryName: bakery.name, ownerName: owner.name }
}

export default function AdminLayout() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
