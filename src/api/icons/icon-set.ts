import { checkRequired, problems } from '#core/fields/generic-checks.ts'
import { badRequest, notFound } from '#kit/errors.ts'
import { findIcons } from '#kit/icon-sets.ts'
import { endpoint } from '../call/endpoint.ts'
import { ICON_HEADERS, requireShortUrl } from './icon-request.ts'

/**
 * Returns icons as data in Iconify's format: `/api/icons/lucide.json?icons=sun,moon`. Clients split long lists into
 * URLs of at most 500 characters.
 */
export const iconSet = iconSetAt('/api/icons/:file{.+\\.json}')

/** The same endpoint at the path that Nuxt clients use. */
export const nuxtIconSet = iconSetAt('/api/_nuxt_icon/:file{.+\\.json}')

function iconSetAt(path: string) {
  return endpoint({
    method: 'GET',
    path,
    quiet: true,
    async handle(call) {
      requireShortUrl(call)
      const names = call.query('icons').split(',').filter(Boolean)
      const errors = problems({ icons: checkRequired(names) })
      if (errors) throw badRequest(undefined, errors)
      const subset = await findIcons(call.param('file').slice(0, -'.json'.length), names)
      if (!subset) throw notFound()
      return Response.json(subset, { headers: ICON_HEADERS })
    },
  })
}
