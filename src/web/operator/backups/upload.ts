import { redirect } from 'react-router'
import { operatorScope } from '#web/guards/operator-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { orRefuse } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import type { Route } from './+types/upload.ts'

const BACKUPS = '/operator/backups'

/** Response for scripts. */
export type UploadedBackup = { ok: boolean; text: string }

/** Saves an uploaded backup of any size, streamed to disk. */
export async function action({ context, request }: Route.ActionArgs) {
  const scope = operatorScope(context)
  const { operating, texts } = requestOf(context)
  const t = texts.operator.backups
  const saved = await orRefuse(operating.backups.upload(scope, request))
  const text = saved.ok ? t.uploaded : saved.reason === 'refused' ? t.problems[saved.problem] : t.noFile
  if (request.headers.get('accept') === 'application/json')
    return Response.json({ ok: saved.ok, text } satisfies UploadedBackup, { status: saved.ok ? 200 : 422 })
  flash(context, text, saved.ok ? undefined : 'error')
  return redirect(BACKUPS)
}

export function loader() {
  return redirect(BACKUPS)
}
