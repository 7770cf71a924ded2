import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import type { Route } from './+types/piece-file.ts'
import { readPieceJob } from './piece-job.ts'
import { proposedTexts } from './proposals.server.ts'

export const handle: OwnerHandle = { needs: 'shop' }

/** Returns a piece as PDF, as full-size PNG, or as the page's preview; status 404 for any other file. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  const { krume, locale } = requestOf(context)
  const job = readPieceJob(new URL(request.url).searchParams, locale)
  const proposed = await proposedTexts(context, scope, job.language)
  const { marketing } = krume
  switch (params.file) {
    case 'pdf':
      return fileOf(await marketing.pdf(scope, job, proposed), 'application/pdf', `${job.piece}.pdf`)
    case 'png':
      return fileOf(await marketing.png(scope, job, proposed), 'image/png', `${job.piece}.png`)
    case 'preview':
      return fileOf(await marketing.preview(scope, { ...job, bleed: false }, proposed), 'image/png')
    default:
      return new Response(null, { status: 404 })
  }
}

function fileOf(body: ReadableStream | Uint8Array, type: string, download?: string): Response {
  return new Response(body as BodyInit, {
    headers: {
      'Content-Type': type,
      'Cache-Control': 'private, no-store',
      ...(download !== undefined && { 'Content-Disposition': `attachment; filename="${download}"` }),
    },
  })
}
