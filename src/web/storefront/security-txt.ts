import { requestOf } from '#web/request/request-context.server.ts'
import { originOf } from '#web/request/request-origin.ts'
import { securityFile } from '#web/request/security-file.ts'
import type { Route } from './+types/security-txt.ts'
import type { ShopHandle } from './layout.tsx'

export const handle: ShopHandle = { openWhileSuspended: true }

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { clock, config, krume, site } = requestOf(context)
  const { operator } = await krume.platform.facts()
  const platform = config.publicUrl.origin
  return securityFile(originOf(config.publicUrl, site), { email: operator.email, platform, now: clock.now() })
}
