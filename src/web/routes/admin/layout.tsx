import type { ReactNode } from 'react'
import { Outlet, useMatches } from 'react-router'
import { addDays } from '#bakery/branches/days.ts'
import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import { fileUrl } from '#bakery/links.ts'
import { requestOf, requireOwner } from '../../request-context.server.ts'
import { ErrorPage } from '../../ui/error-page.tsx'
import type { Route } from './+types/layout.ts'
import { BottomBar } from './parts/bottom-bar.tsx'
import { type AdminFacts, Sidebar } from './parts/sidebar.tsx'

/** A route's `handle`: pages with a save bar of their own hide the phone's navigation. */
export type AdminHandle = { savesAtBottom?: boolean }

export async function loader({ context, request }: Route.LoaderArgs): Promise<AdminFacts> {
  const scope = await requireOwner(context, request)
  const { krume, clock } = requestOf(context)
  const { bakery, owner } = scope
  const tomorrow = addDays(wallClockAt(clock.now(), bakery.timezone).day, 1)
  const { counts } = await krume.orders.list(scope, { day: tomorrow, page: 1, perPage: 1 })
  return {
    bakeryName: bakery.name,
    ownerName: owner.name,
    logoUrl:
      bakery.logoSquare === '' ? '' : `${fileUrl('bakeries', bakery.id, bakery.logoSquare)}?thumb=96x96`,
    published: bakery.published,
    ordersTomorrow: counts.placed + counts.ready,
  }
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame facts={loaderData}>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <ErrorPage error={error} />
  return (
    <Frame facts={loaderData}>
      <ErrorPage error={error} landmark={false} />
    </Frame>
  )
}

function Frame({ facts, children }: { facts: AdminFacts; children: ReactNode }) {
  const savesAtBottom = useMatches().some(({ handle }) => (handle as AdminHandle | undefined)?.savesAtBottom)
  return (
    <div className="min-h-dvh text-15 md:grid md:grid-cols-[64px_minmax(0,1fr)] lg:grid-cols-[236px_minmax(0,1fr)] print:block! print:min-h-0!">
      <Sidebar facts={facts} />
      <main
        id="content"
        className="min-w-0 px-4 pt-4 pb-28 md:px-6 md:pt-5 md:pb-10 xl:px-8 2xl:max-w-[1204px] print:max-w-none! print:p-0!"
      >
        {children}
      </main>
      {!savesAtBottom && <BottomBar facts={facts} />}
    </div>
  )
}
