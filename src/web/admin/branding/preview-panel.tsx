import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { monogramOf } from '#bakery/branding/monogram.ts'
import { type BrandColors, paletteOf } from '#bakery/branding/palette.ts'
import { shortName } from '#bakery/branding/short-name.ts'
import { LOGO_SIZES, smallPicture, WIDE_LOGO_SIZES } from '#web/browser/small-picture.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { MiniShop } from '#web/ui/brand/mini-shop.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ShopLogo } from '../frame/shop-logo.tsx'

type PreviewProps = {
  colors: BrandColors
  bakeryName: string
  /** URL of the square logo, chosen or stored; `''` without one. */
  logoUrl: string
  /** URL of the wide logo with the name, chosen or stored; `''` without one. */
  wideLogoUrl: string
  /** URL of the picture that the app icon is made of; `''` without one. */
  iconUrl: string
}

/** Live preview of the branding on shop, home screen and label. */
export function PreviewPanel({ colors, bakeryName, logoUrl, wideLogoUrl, iconUrl }: PreviewProps) {
  const t = useT('admin').branding
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  return (
    <section className="overflow-hidden rounded-l bg-tile-3 px-4.5 pt-4 xl:sticky xl:top-20">
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 className="text-19">{t.preview}</h2>
        <span className="needs-script flex rounded-s bg-surface p-0.75 text-14 font-semibold text-text-2">
          {(['light', 'dark'] as const).map((option) => (
            <button
              key={option}
              type="button"
              aria-pressed={theme === option}
              onClick={() => setTheme(option)}
              className="min-h-9 rounded-xs px-3 aria-pressed:bg-text aria-pressed:text-bg"
            >
              {t[option]}
            </button>
          ))}
        </span>
      </div>
      <div className="mb-4 grid grid-cols-[1fr_1.35fr] gap-3">
        <HomeScreen colors={colors} bakeryName={bakeryName} iconUrl={iconUrl} />
        <Label bakeryName={bakeryName} logoUrl={logoUrl} wideLogoUrl={wideLogoUrl} />
      </div>
      <div className="grid h-150 justify-center overflow-hidden pt-2">
        <MiniShop
          colors={colors}
          theme={theme}
          name={bakeryName}
          logo={<ShopLogo url={logoUrl} className="size-10.5" />}
          texts={t.sample}
          footer={<SampleBar />}
          className="[--wide:302] rounded-2xl"
        />
      </div>
    </section>
  )
}

/** Shows the icon as on a phone's home screen: a rounded square with the name below. */
function HomeScreen({
  colors,
  bakeryName,
  iconUrl,
}: Pick<PreviewProps, 'colors' | 'bakeryName' | 'iconUrl'>) {
  const t = useT('admin').branding
  const { primary, background } = paletteOf(colors)
  return (
    <figure className="rounded-day bg-secondary-700 px-3 pt-5 pb-3 text-center">
      {iconUrl === '' ? (
        <span
          aria-hidden="true"
          style={{ backgroundColor: primary[500] }}
          className="display mx-auto grid size-16 place-items-center rounded-day text-33 text-white"
        >
          {monogramOf(bakeryName)}
        </span>
      ) : (
        <img
          {...smallPicture(iconUrl, LOGO_SIZES)}
          alt=""
          style={{ backgroundColor: background }}
          className="mx-auto size-16 rounded-day object-contain"
        />
      )}
      <p className="mt-1.5 truncate text-13 font-medium text-white">{shortName(bakeryName)}</p>
      <figcaption className="sr-only">{t.onHomeScreen}</figcaption>
    </figure>
  )
}

/**
 * Shows the top of a bag label in black on white, as printed: the wide logo, or else the square one with the name.
 */
function Label({ bakeryName, logoUrl, wideLogoUrl }: Omit<PreviewProps, 'colors' | 'iconUrl'>) {
  const t = useT('admin').branding
  const { time, price } = useFormat()
  return (
    <figure className="rounded-2xs bg-white px-3 py-2.5 text-black shadow-2">
      <div className="flex items-end justify-between border-b-2 border-black pb-1.5">
        <b className="display text-28 leading-none">K7-MX</b>
        <b className="display text-16 leading-none tabular-nums">{time('07:30')}</b>
      </div>
      <p className="flex justify-between border-b border-black/40 py-1 text-13 font-semibold">
        <span>6 {t.sample.rolls}</span>
        <span className="tabular-nums">{price(270)}</span>
      </p>
      <p className="flex items-center gap-1.5 pt-1.5 text-12 font-medium">
        {wideLogoUrl === '' ? (
          <>
            {logoUrl !== '' && (
              <img
                {...smallPicture(logoUrl, LOGO_SIZES)}
                alt=""
                className="size-5 object-contain grayscale"
              />
            )}
            <span className="truncate">{bakeryName}</span>
          </>
        ) : (
          <img
            {...smallPicture(wideLogoUrl, WIDE_LOGO_SIZES)}
            alt={bakeryName}
            className="h-5 max-w-full object-contain object-left grayscale"
          />
        )}
      </p>
      <figcaption className="sr-only">{t.onLabel}</figcaption>
    </figure>
  )
}

function SampleBar() {
  const t = useT('admin').branding.sample
  const { price } = useFormat()
  return (
    <div className="border-t border-line bg-surface px-3 pt-2.5 pb-3.5">
      <p className="mb-2 text-center text-14 text-secondary-text underline">{t.link}</p>
      <div className="flex min-h-16 items-center gap-3 rounded-l bg-ui-primary py-2 pr-2 pl-4 text-on-primary">
        <span className="flex-1 leading-tight">
          <b className="block text-19 tabular-nums">{price(1370)}</b>
          <span className="text-14">{t.parts}</span>
        </span>
        <span className="flex min-h-12 items-center gap-1.5 rounded-slot bg-surface px-4 font-bold text-primary-text">
          {t.checkout}
          <Icon of={ArrowRight} />
        </span>
      </div>
    </div>
  )
}
