import { useT } from '../../i18n/use-t.ts'
import { requireOwner } from '../../request-context.server.ts'
import { Head } from '../../ui/head.tsx'
import type { Route } from './+types/overview.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await requireOwner(context, request)
  return { bakeryName: scope.bakery.name }
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const t = useT('admin')
  return (
    <main id="content" className="p-6">
      <Head title={t.title} />
      <h1 className="text-28">{loaderData.bakeryName}</h1>
    </main>
  )
}
