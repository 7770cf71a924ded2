import { redirect } from 'react-router'
import { iconUrl } from '#web/browser/brand-pictures.ts'
import { shopOf } from '#web/guards/shop-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import type { Route } from './+types/well-known-icon.ts'

const FOR_NOW = { 'Cache-Control': 'public, max-age=3600' }

/** Redirects the default icon paths, which browsers try without reading a page (PDFs, bookmarks, home screens). */
export function loader({ context, request }: Route.LoaderArgs): Response {
  const version = requestOf(context).krume.brandImages.version(shopOf(context))
  const name = new URL(request.url).pathname.endsWith('.ico') ? 'favicon-32' : 'apple-touch-icon'
  return redirect(iconUrl(version, name), { headers: FOR_NOW })
}
