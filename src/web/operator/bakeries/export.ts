import { operatorScope } from '#web/guards/operator-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { orRefuse } from '#web/request/service-errors.server.ts'
import type { Route } from './+types/export.ts'

/** Streams all data of a bakery as a ZIP archive. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = operatorScope(context)
  const { clock, operating } = requestOf(context)
  const { slug, archive } = await orRefuse(operating.bakeries.exportAll(scope, params.id))
  const day = clock.now().toISOString().slice(0, 10)
  return new Response(archive, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${slug}-${day}.zip"`,
      'Cache-Control': 'no-store',
    },
  })
}
