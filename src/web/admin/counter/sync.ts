import { data } from 'react-router'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { deskScope } from '#web/guards/owner-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import type { Route } from './+types/sync.ts'

export const handle: OwnerHandle = { needs: 'orders', openWhileSuspended: true }

/**
 * Returns the current list or, for a cursor, what has changed since. An open counter asks regularly. Throws 404 for a
 * bakery without branches.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await deskScope(context)
  const { searchParams } = new URL(request.url)
  const branch = searchParams.get('branch') ?? undefined
  const cursor = searchParams.get('since') ?? undefined
  const { krume, locale } = requestOf(context)
  const list =
    branch === undefined || cursor === undefined
      ? await krume.orders.counter(scope, { branch, locale })
      : await krume.orders.counterChanges(scope, { branch, locale, cursor })
  if (!list) throw data(null, { status: 404 })
  return Response.json(list)
}

/**
 * Applies the actions of a counter and returns the outcome of each. `by`: who took them; a 409 for anybody but the
 * person who is signed in, in whose name they would be recorded.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const scope = await deskScope(context)
  const form = await readForm(request)
  const { krume, member } = requestOf(context)
  const by = form.get('by')
  if (by !== null && by !== (member?.id ?? '')) throw data(null, { status: 409 })
  const outcomes = await krume.orders.replay(scope, parsed(form.get('actions')))
  if (!outcomes) throw data(null, { status: 400 })
  return Response.json(outcomes)
}

function parsed(json: FormDataEntryValue | null): unknown {
  try {
    return typeof json === 'string' ? JSON.parse(json) : undefined
  } catch {
    return undefined
  }
}
