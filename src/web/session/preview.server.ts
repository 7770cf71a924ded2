import { PREVIEW_COOKIE } from '#bakery/device-storage.ts'
import type { Krume } from '#bakery/krume.ts'
import { localPath } from '#bakery/links.ts'
import type { Session } from '#bakery/tenancy/accounts.ts'
import { splitLocale } from '#web/i18n/locale.ts'
import type { WebConfig } from '#web/request/request-context.server.ts'
import { serializeCookie } from './cookies.server.ts'

export const PREVIEW_PATH = '/preview'

/** Maximum size of the posted form in bytes; a token has a few hundred. */
const MAX_BODY = 10_000

/**
 * Stores the owner's token, posted by the platform's page (`session/pages/preview.tsx`), in a cookie that scripts
 * cannot read. The owner's session belongs to the platform's host, which a shop's subdomain does not see. Returns
 * `undefined` for every other request.
 */
export async function acceptPreview(
  krume: Krume,
  config: WebConfig,
  slug: string,
  request: Request,
): Promise<Response | undefined> {
  const { locale, path } = splitLocale(new URL(request.url).pathname)
  if (request.method !== 'POST' || path !== PREVIEW_PATH) return undefined
  const size = Number(request.headers.get('content-length') ?? Number.NaN)
  if (request.headers.get('origin') !== config.publicUrl.origin || !(size <= MAX_BODY))
    return new Response('This request came from another site.', { status: 403 })
  const form = await request.formData().catch(() => undefined)
  if (!form) return new Response('This is not a form.', { status: 400 })
  const token = form.get('token')
  const session = typeof token === 'string' ? await krume.accounts.sessionOf(token) : undefined
  const shop = session && (await krume.sites.shopBySlug(slug, session.user.id))
  const headers = new Headers({ Location: localPath(locale, '/') })
  if (session && shop)
    headers.append('Set-Cookie', serializeCookie(PREVIEW_COOKIE.name, session.token, PREVIEW_COOKIE.maxAge))
  return new Response(null, { status: 303, headers })
}

/** Returns the verified user who previews the shop with this request. */
export async function findPreviewer(
  krume: Krume,
  cookies: ReadonlyMap<string, string>,
): Promise<Session['user'] | undefined> {
  const token = cookies.get(PREVIEW_COOKIE.name)
  return token === undefined ? undefined : (await krume.accounts.sessionOf(token))?.user
}
