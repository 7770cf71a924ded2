import type { ReactNode } from 'react'
import { Outlet, useMatches } from 'react-router'
import { AreaError } from '#web/desk/page/area-error.tsx'
import type { DeskHandle } from '#web/desk/page/desk-handle.ts'
import { guardOperator, operatorScope } from '#web/guards/operator-guard.server.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { TooltipProvider } from '#web/ui/feedback/tooltip.tsx'
import { useHeldFocus } from '#web/ui/feedback/use-held-focus.ts'
import type { Route } from './+types/layout.ts'
import { OperatorPhoneBar, OperatorSidebar } from './parts/operator-nav.tsx'

export const middleware = [guardOperator]

export async function loader({ context }: Route.LoaderArgs) {
  const { operator } = operatorScope(context)
  return { email: operator.email }
}

export default function OperatorLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame email={loaderData.email}>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <ErrorPage error={error} />
  return (
    <Frame email={loaderData.email}>
      <AreaError error={error} />
    </Frame>
  )
}

function Frame({ email, children }: { email: string; children: ReactNode }) {
  useHeldFocus()
  const savesAtBottom = useMatches().some(({ handle }) => (handle as DeskHandle | undefined)?.savesAtBottom)
  return (
    <TooltipProvider>
      <div className="min-h-dvh text-15 md:grid md:cols-start-16 lg:cols-start-59">
        <OperatorSidebar email={email} />
        <main id="content" className="min-w-0 px-4 pt-4 pb-28 md:px-6 md:pt-5 md:pb-10 xl:px-8 2xl:max-w-301">
          {children}
        </main>
        {!savesAtBottom && <OperatorPhoneBar />}
      </div>
    </TooltipProvider>
  )
}
