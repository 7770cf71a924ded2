import { clsx } from 'clsx'
import type { Locale } from '#bakery/locale.ts'
import { useLocale, useT } from '#web/document/use-t.ts'
import { useColourMode } from '#web/shell/use-colour-mode.ts'

const FILES = import.meta.glob<string>('../../art/product/*.webp', {
  eager: true,
  import: 'default',
  query: '?url',
})

/** Returns the URLs of a picture for pixel densities 1 and 2. */
function sourcesOf(name: string, locale: Locale, mode: 'light' | 'dark') {
  const file = `../../art/product/${name}-${locale}-${mode}`
  return { plain: FILES[`${file}.webp`] ?? '', fine: FILES[`${file}-2x.webp`] ?? '' }
}

/** Screenshots of the product, taken from the running demo by `scripts/landing-pictures.mjs`. */
export function RealProduct({ demoUrl }: { demoUrl: string | undefined }) {
  const t = useT('public').landing.real
  return (
    <div className="grid items-end gap-x-8 gap-y-6 lg:cols-end-75">
      <figure className="min-w-0">
        <Picture
          name="orders"
          alt={t.orders.alt}
          width={1180}
          height={760}
          sizes="(min-width: 1280px) 900px, (min-width: 1024px) calc(100vw - 364px), calc(100vw - 32px)"
          className="rounded-l"
        />
        <figcaption className="mt-3 max-w-text text-text-2">{t.orders.text}</figcaption>
      </figure>
      <figure className="mx-auto w-full max-w-75">
        <Picture
          name="shop"
          alt={t.shop.alt}
          width={390}
          height={780}
          sizes="300px"
          className="rounded-2xl"
        />
        <figcaption className="mt-3 text-text-2">
          {t.shop.text}{' '}
          {demoUrl !== undefined && (
            <a
              href={demoUrl}
              className="inline-block font-semibold text-secondary-text underline underline-offset-3"
            >
              {t.shop.demo}
            </a>
          )}
        </figcaption>
      </figure>
    </div>
  )
}

type PictureProps = {
  name: string
  alt: string
  width: number
  height: number
  sizes: string
  className: string
}

/** Picture in the page's colour mode: that of the device, or the visitor's choice. */
function Picture({ name, alt, width, height, sizes, className }: PictureProps) {
  const { theme } = useColourMode()
  const locale = useLocale()
  const setOf = ({ plain, fine }: ReturnType<typeof sourcesOf>) => `${plain} ${width}w, ${fine} ${2 * width}w`
  const sources = sourcesOf(name, locale, theme ?? 'light')
  return (
    <picture>
      {theme === undefined && (
        <source
          srcSet={setOf(sourcesOf(name, locale, 'dark'))}
          sizes={sizes}
          media="(prefers-color-scheme: dark)"
        />
      )}
      <img
        src={sources.plain}
        srcSet={setOf(sources)}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className={clsx('h-auto w-full border border-line shadow-3', className)}
      />
    </picture>
  )
}
