import { requestOf } from '#web/request/request-context.server.ts'
import type { Route } from './+types/slug-proposal.ts'

/** Returns the shop's address derived from a bakery's name, and whether it is free; for the registration form. */
export function loader({ context, request }: Route.LoaderArgs) {
  const name = (new URL(request.url).searchParams.get('name') ?? '').slice(0, 80)
  return requestOf(context).krume.accounts.proposeSlug(name)
}
