import type { Krume } from '#bakery/krume.ts'
import { localPath } from '#bakery/links.ts'
import type { Session } from '#bakery/tenancy/accounts.ts'
import { splitLocale } from './i18n/locale.ts'
import type { WebConfig } from './request-context.server.ts'
import { serializeCookie } from './session/cookies.server.ts'

/** On a shop's host: the token of the owner who looks at it before it is published. */
const PREVIEW_COOKIE = 'shop_preview'
export const PREVIEW_PATH = '/preview'

/** Seconds: half a day of trying things out. */
const PREVIEW_MAX_AGE = 12 * 60 * 60
/** Bytes; a token has a few hundred. */
const MAX_BODY = 10_000

/**
 * The owner's session lives on the platform's host, which a shop's subdomain does not see. So the platform's page
 * (`routes/session/preview.tsx`) posts the owner's token to the shop, which keeps it in a cookie that scripts cannot read.
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
  if (!form) return new Response('This is no form.', { status: 400 })
  const token = form.get('token')
  const session = typeof token === 'string' ? await krume.accounts.sessionOf(token) : undefined
  const shop = session && (await krume.sites.shopBySlug(slug, session.user.id))
  const headers = new Headers({ Location: localPath(locale, '/') })
  if (session && shop)
    headers.append('Set-Cookie', serializeCookie(PREVIEW_COOKIE, session.token, PREVIEW_MAX_AGE))
  return new Response(null, { status: 303, headers })
}

/** Whoever previews the shop with this request, proven. */
export async function findPreviewer(
  krume: Krume,
  cookies: ReadonlyMap<string, string>,
): Promise<Session['user'] | undefined> {
  const token = cookies.get(PREVIEW_COOKIE)
  return token === undefined ? undefined : (await krume.accounts.sessionOf(token))?.user
}
