import { data } from 'react-router'
import type { BrandImages } from '#bakery/branding/brand-images.ts'
import { isIconName } from '#bakery/branding/brand-images.ts'
import type { ShopScope } from '#bakery/tenancy/scope.ts'
import { shopOf } from '#web/guards/shop-guard.server.ts'
import { isLocale } from '#web/i18n/locale.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import type { Route } from './+types/brand-picture.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
/** For the address of an earlier branding, which serves the current picture. */
const FOR_NOW = 'public, max-age=3600'

/** Sends an icon or the picture for sharing: see `brand-pictures.ts`. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const scope = shopOf(context)
  const { brandImages } = requestOf(context).krume
  const picture = drawingOf(brandImages, scope, params.file)
  if (!picture) throw data(null, { status: 404 })
  return new Response(new Uint8Array(await picture), {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': params.version === brandImages.version(scope) ? FOR_EVER : FOR_NOW,
      // Social networks and launchers show it on other origins.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
}

function drawingOf(
  brandImages: BrandImages,
  scope: ShopScope,
  file: string,
): Promise<Uint8Array> | undefined {
  const name = /^([a-z0-9-]+)\.png$/.exec(file)?.[1] ?? ''
  if (isIconName(name)) return brandImages.icon(scope, name)
  const locale = /^social-(\w+)$/.exec(name)?.[1]
  return isLocale(locale) ? brandImages.social(scope, locale) : undefined
}
