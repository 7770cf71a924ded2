import { redirectDocument } from 'react-router'
import { requestOf, requireOperator } from '#web/request/request-context.server.ts'
import { orRefuse } from '#web/request/services.server.ts'
import type { Route } from './+types/download.ts'

/** Redirects to the file with a token that is valid for three minutes. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const scope = await requireOperator(context, request)
  const { config, operating } = requestOf(context)
  const path = await orRefuse(operating.backups.download(scope, params.key))
  return redirectDocument(config.apiBaseUrl.origin + path)
}
