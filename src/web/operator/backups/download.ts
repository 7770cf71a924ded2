import { redirectDocument } from 'react-router'
import { operatorScope } from '#web/guards/operator-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { orRefuse } from '#web/request/service-errors.server.ts'
import type { Route } from './+types/download.ts'

/** Redirects to the file with a token that is valid for three minutes. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = operatorScope(context)
  const { config, operating } = requestOf(context)
  const path = await orRefuse(operating.backups.download(scope, params.key))
  return redirectDocument(config.apiBaseUrl.origin + path)
}
