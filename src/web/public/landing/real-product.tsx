import { useLocale, useT } from '#web/document/use-t.ts'
import { Screenshot, type ScreenshotFile } from '#web/shell/screenshot.tsx'

const FILES = import.meta.glob<string>('../../art/product/*.webp', {
  eager: true,
  import: 'default',
  query: '?url',
})

/** Screenshots of the product, taken from the running demo by `scripts/product-pictures.mjs`. */
export function RealProduct({ demoUrl }: { demoUrl: string | undefined }) {
  const t = useT('public').landing.real
  const locale = useLocale()
  /** Returns the addresses of a picture for pixel densities 1 and 2. */
  const fileOf =
    (name: string) =>
    (mode: 'light' | 'dark'): ScreenshotFile => {
      const file = `../../art/product/${name}-${locale}-${mode}`
      return { plain: FILES[`${file}.webp`] ?? '', fine: FILES[`${file}-2x.webp`] ?? '' }
    }
  return (
    <div className="grid items-end gap-x-8 gap-y-6 lg:cols-end-75">
      <figure className="min-w-0">
        <Screenshot
          fileOf={fileOf('orders')}
          alt={t.orders.alt}
          width={1180}
          height={760}
          sizes="(min-width: 1280px) 900px, (min-width: 1024px) calc(100vw - 364px), calc(100vw - 32px)"
          className="rounded-l"
        />
        <figcaption className="mt-3 max-w-text text-text-2">{t.orders.text}</figcaption>
      </figure>
      <figure className="mx-auto w-full max-w-75">
        <Screenshot
          fileOf={fileOf('shop')}
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
