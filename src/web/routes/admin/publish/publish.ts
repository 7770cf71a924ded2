import { redirect } from 'react-router'
import { requestOf, requireOwner } from '../../../request-context.server.ts'
import { flash } from '../../../session/session.server.ts'
import type { Route } from './+types/publish.ts'

const PLACES = new Map<unknown, string>([
  ['general', '/admin/general'],
  ['setup', '/admin/setup'],
])

/** Puts the shop online or takes it offline; back to the page whose switch was used. */
export async function action({ context, request }: Route.ActionArgs) {
  const scope = await requireOwner(context, request)
  const { krume, texts } = requestOf(context)
  const form = await request.formData()
  const published = form.get('intent') === 'publish'
  const result = await krume.profile.setPublished(scope, published)
  const t = texts.admin.publish
  if (!result.ok) flash(context, t.refused, 'error')
  else flash(context, published ? t.published : t.unpublished)
  return redirect(PLACES.get(form.get('from')) ?? '/admin')
}

export function loader() {
  return redirect('/admin')
}
