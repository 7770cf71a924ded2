import { requestOf } from '../../request-context.server.ts'
import type { Route } from './+types/slug-proposal.ts'

/** For the registration form: the address that a bakery's name would give, and whether it is free. */
export function loader({ context, request }: Route.LoaderArgs) {
  const name = (new URL(request.url).searchParams.get('name') ?? '').slice(0, 80)
  return requestOf(context).krume.accounts.proposeSlug(name)
}
