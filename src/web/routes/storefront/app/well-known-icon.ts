import { redirect } from 'react-router'
import { iconUrl } from '../../../brand-pictures.ts'
import { requestOf, requireShop } from '../../../request-context.server.ts'
import type { Route } from './+types/well-known-icon.ts'

const FOR_NOW = { 'Cache-Control': 'public, max-age=3600' }

/** Where browsers look for an icon without having read a page: beside a PDF, in bookmarks, on a home screen. */
export function loader({ context, request }: Route.LoaderArgs): Response {
  const version = requestOf(context).krume.brandImages.version(requireShop(context))
  const name = new URL(request.url).pathname.endsWith('.ico') ? 'favicon-32' : 'apple-touch-icon'
  return redirect(iconUrl(version, name), { headers: FOR_NOW })
}
