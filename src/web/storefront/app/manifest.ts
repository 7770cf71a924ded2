import { ICONS, type IconName } from '#bakery/branding/brand-images.ts'
import { paletteOf } from '#bakery/branding/palette.ts'
import { shortName } from '#bakery/branding/short-name.ts'
import { localPath } from '#bakery/links.ts'
import { iconUrl } from '#web/browser/brand-pictures.ts'
import { shopOf } from '#web/guards/shop-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import type { Route } from './+types/manifest.ts'

const APP_ICONS = ['icon-192', 'icon-512', 'maskable-192', 'maskable-512'] as const satisfies IconName[]

/** Sends the manifest that makes the shop installable: name, icons and colours of the bakery. */
export function loader({ context }: Route.LoaderArgs): Response {
  const scope = shopOf(context)
  const { krume, locale, texts } = requestOf(context)
  const { bakery } = scope
  const palette = paletteOf(bakery)
  const version = krume.brandImages.version(scope)
  const t = texts.storefront.app
  const manifest = {
    // The same app in both languages, whichever it was installed in.
    id: '/',
    name: bakery.name,
    short_name: shortName(bakery.name),
    description: texts.storefront.description(bakery.name),
    lang: locale,
    dir: 'ltr',
    start_url: localPath(locale, '/'),
    scope: '/',
    display: 'standalone',
    theme_color: palette.theme,
    background_color: palette.background,
    categories: ['food', 'shopping'],
    icons: APP_ICONS.map((name) => {
      const { pixels, form } = ICONS[name]
      return {
        src: iconUrl(version, name),
        sizes: `${pixels}x${pixels}`,
        type: 'image/png',
        purpose: form === 'maskable' ? 'maskable' : 'any',
      }
    }),
    shortcuts: [
      { name: t.order, url: localPath(locale, '/') },
      { name: t.lastOrder, url: localPath(locale, '/orders') },
    ].map((shortcut) => ({
      ...shortcut,
      icons: [{ src: iconUrl(version, 'icon-192'), sizes: '192x192', type: 'image/png' }],
    })),
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  })
}
