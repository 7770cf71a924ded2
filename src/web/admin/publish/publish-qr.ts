import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import type { Route } from './+types/publish-qr.ts'

export const handle: OwnerHandle = { needs: 'shop' }

/** Returns the QR code of the shop's URL as PNG, for display or (`?download`) as a file. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  const { krume } = requestOf(context)
  const { slug } = scope.bakery
  const isDownload = new URL(request.url).searchParams.has('download')
  return new Response((await krume.marketing.qr(scope)) as BodyInit, {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': 'private, no-store',
      ...(isDownload && { 'Content-Disposition': `attachment; filename="${slug}-qr.png"` }),
    },
  })
}
