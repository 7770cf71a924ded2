import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Core } from '#core/core.ts'
import { withRaster } from '#core/files/raster-image.ts'
import { shopOrigin } from '../links.ts'
import type { Locale } from '../locale.ts'
import type { Bakery, ShopScope } from '../tenancy/scope.ts'
import { type BrandImages, ICONS, type IconName } from './brand-images.ts'
import { drawnIcon } from './drawn-icon.server.ts'
import { iconPicture } from './icon-picture.server.ts'
import { paletteOf } from './palette.ts'
import { socialPicture } from './social-picture.server.ts'

/**
 * Version of the drawing code; increment it when pictures look different, as they are cached for a year by version.
 */
const DRAWING = 2
/** Maximum number of cached pictures, a few dozen KB each. */
const KEPT = 200
/** Maximum edge in pixels of the uploaded picture before processing. */
const SOURCE = 1024
const TAGLINE: Record<Locale, string> = {
  de: 'Vorbestellen, frisch abholen',
  en: 'Order ahead, collect it fresh',
}

export function createBrandImages(core: Core, publicUrl: string): BrandImages {
  const made = new LRUCache<string, Promise<Uint8Array>, () => Promise<Uint8Array>>({
    max: KEPT,
    memoMethod: (_key, _stale, { context: make }) => make(),
  })

  /** Returns the cached picture or creates it; concurrent requests share the work. */
  function once(scope: ShopScope, name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const key = `${scope.bakery.id} ${versionOf(scope.bakery)} ${name}`
    const context = () =>
      make().catch((error: unknown) => {
        // Failures are not cached: the next request tries again.
        made.delete(key)
        throw error
      })
    return made.memo(key, { context })
  }

  async function icon({ bakery }: ShopScope, name: IconName): Promise<Uint8Array> {
    const { pixels, form } = ICONS[name]
    const palette = paletteOf(bakery)
    const files = [bakery.appIcon, bakery.logoSquare]
    for (const file of name.startsWith('favicon') ? [bakery.favicon, ...files] : files) {
      const source = await sourceOf(core, bakery, file)
      if (source) return iconPicture(source, { pixels, form, ground: palette.background })
    }
    return drawnIcon(bakery.name, palette, pixels)
  }

  return {
    version: ({ bakery }) => versionOf(bakery),

    icon: (scope, name) => once(scope, name, () => icon(scope, name)),

    social: (scope, locale) =>
      once(scope, `social ${locale}`, async () => {
        const { bakery } = scope
        return socialPicture({
          name: bakery.name,
          tagline: TAGLINE[locale],
          address: new URL(shopOrigin(publicUrl, bakery.slug)).host,
          mark: await icon(scope, 'maskable-512'),
          palette: paletteOf(bakery),
        })
      }),
  }
}

function versionOf({ name, slug, logoSquare, appIcon, favicon, ...bakery }: Bakery): string {
  const { primaryColor, secondaryColor, themeColor, backgroundColor } = bakery
  const colors = [primaryColor, secondaryColor, themeColor, backgroundColor]
  const parts = [DRAWING, name, slug, logoSquare, appIcon, favicon, ...colors]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12)
}

/** Returns an uploaded picture upright and reduced; `undefined` when there is none that can be decoded. */
async function sourceOf(core: Core, bakery: Bakery, file: string): Promise<Uint8Array | undefined> {
  const content = file === '' ? undefined : await core.files.readAll('bakeries', bakery.id, file)
  if (!content) return undefined
  const picture = await withRaster(
    async () => content,
    async ({ picture }) =>
      picture.resize(SOURCE, SOURCE, { fit: 'inside', withoutEnlargement: true }).png().toBuffer(),
  )
  return typeof picture === 'string' ? undefined : picture
}
