import type { ReactNode } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import { addDays } from '#bakery/branches/days.ts'
import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import { fileUrl } from '#bakery/links.ts'
import type { SetupProgress } from '#bakery/onboarding/setup.ts'
import { DEMO_OWNER } from '#bakery/seed/demo/demo-bakery.ts'
import { isInSection } from '#web/desk/forms/sections.ts'
import { AreaError } from '#web/desk/page/area-error.tsx'
import type { DeskHandle } from '#web/desk/page/desk-handle.ts'
import { useHashFocus } from '#web/desk/page/use-hash-focus.ts'
import { useT } from '#web/document/use-t.ts'
import { deskScope, guardOwner, mayUse, ownerScope } from '#web/guards/owner-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { TooltipProvider } from '#web/ui/feedback/tooltip.tsx'
import { useHeldFocus } from '#web/ui/feedback/use-held-focus.ts'
import type { Route } from './+types/layout.ts'
import { ActingBar } from './frame/acting-bar.tsx'
import type { AdminFacts } from './frame/admin-facts.ts'
import { BottomBar } from './frame/bottom-bar.tsx'
import { SetupBar } from './frame/setup-bar.tsx'
import { Sidebar } from './frame/sidebar.tsx'
import { SignedOutDialog } from './frame/signed-out-dialog.tsx'
import { TabletBar } from './frame/tablet-bar.tsx'
import { TourBar } from './tour/tour-bar.tsx'

export const middleware = [guardOwner]

export async function loader({ context }: Route.LoaderArgs): Promise<AdminFacts> {
  const scope = await deskScope(context)
  const { krume, clock, member, session, config } = requestOf(context)
  const { bakery } = scope
  const tomorrow = addDays(wallClockAt(clock.now(), bakery.timezone).day, 1)
  return {
    bakeryName: bakery.name,
    ownerName: member?.name ?? (await ownerScope(context)).owner.name,
    member: member && {
      name: member.name,
      role: member.role,
      isOnTablet: member.isOnTablet,
      listener: member.listener,
    },
    logoUrl: bakery.logoSquare === '' ? '' : fileUrl('bakeries', bakery.id, bakery.logoSquare),
    published: bakery.published,
    ordersTomorrow: mayUse(context, 'orders') ? await krume.orders.openOn(scope, tomorrow) : 0,
    acting:
      session?.actedUntil === undefined
        ? undefined
        : { until: session.actedUntil, timezone: bakery.timezone },
    hasTour: member === undefined && config.demo && bakery.slug === DEMO_OWNER.slug,
    setup:
      member || bakery.published || bakery.suspendedAt !== ''
        ? undefined
        : progressOf(await krume.setup.progress(await ownerScope(context))),
  }
}

function progressOf(steps: SetupProgress): { done: number; all: number } {
  return { done: steps.filter(({ done }) => done).length, all: steps.length }
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
      <PageError error={error} />
    </Frame>
  )
}

const PRODUCT = /^\/admin\/products\/[a-z0-9]{15}$/

function PageError({ error }: { error: unknown }) {
  const t = useT('admin').products
  const product = { path: PRODUCT, title: t.title, text: t.loadFailed, back: '/admin/products' }
  return <AreaError error={error} sentences={[product]} />
}

function Frame({ facts, children }: { facts: AdminFacts; children: ReactNode }) {
  useHashFocus()
  useHeldFocus()
  const handles = useMatches().map(({ handle }) => handle as DeskHandle | undefined)
  const inSection = isInSection(useLocation())
  const bar = facts.acting ? (
    <ActingBar ownerName={facts.ownerName} {...facts.acting} />
  ) : (
    facts.member?.isOnTablet && <TabletBar {...facts.member} />
  )
  if (handles.some((handle) => handle?.ownsTheScreen))
    return (
      <TooltipProvider>
        {bar}
        <main id="content">
          <div className="px-4 pt-4 empty:hidden md:px-6">{facts.hasTour && <TourBar />}</div>
          {children}
        </main>
      </TooltipProvider>
    )
  const savesAtBottom = handles.some(({ savesAtBottom } = {}) =>
    savesAtBottom === 'in-section' ? inSection : savesAtBottom,
  )
  return (
    <TooltipProvider>
      {bar}
      <div className="min-h-dvh text-15 md:grid md:cols-start-16 lg:cols-start-59 print:block print:min-h-0">
        <Sidebar facts={facts} />
        <main
          id="content"
          className="min-w-0 px-4 pt-4 pb-28 md:px-6 md:pt-5 md:pb-10 xl:px-8 2xl:max-w-301 print:max-w-none print:p-0"
        >
          {facts.setup && <SetupBar {...facts.setup} />}
          {facts.hasTour && <TourBar />}
          {children}
        </main>
        {!savesAtBottom && <BottomBar facts={facts} />}
        {!facts.member && <SignedOutDialog />}
      </div>
    </TooltipProvider>
  )
}
