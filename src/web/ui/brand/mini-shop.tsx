import { clsx } from 'clsx'
import { ChevronDown, Store, Wheat } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { type BrandColors, paletteOf, scaleProperties } from '#bakery/branding/palette.ts'
import pretzel from '#web/art/pretzel.svg'
import roll from '#web/art/roll.svg'
import { useFormat } from '#web/document/use-t.ts'
import { Icon } from '../icon.tsx'

const DAYS = [20, 21, 22, 23, 24]

type MiniShopTexts = {
  claim: string
  question: string
  weekdays: string[]
  free: string
  nearlyFull: string
  closed: string
  branch: string
  categories: string[]
  rolls: string
  pretzels: string
}

type MiniShopProps = {
  colors: BrandColors
  theme?: 'light' | 'dark'
  name: string
  logo?: ReactNode
  texts: MiniShopTexts
  /** Pinned below, such as the basket. */
  footer?: ReactNode
  /** Must set `--wide`, the width in px without the unit. */
  className: string
}

/**
 * Picture of a shop on a phone in a bakery's colours, made of the same tokens as a real shop. As high as its
 * container; drawn 390 px wide and scaled, since CSS `zoom` differs by browser.
 */
export function MiniShop({
  colors,
  theme = 'light',
  name,
  logo,
  texts: t,
  footer,
  className,
}: MiniShopProps) {
  const { time, price } = useFormat()
  const properties = { ...scaleProperties(colors), '--bg-light': paletteOf(colors).background }
  return (
    <div
      aria-hidden="true"
      data-theme={theme}
      style={properties as CSSProperties}
      className={clsx('mini-shop', className)}
    >
      <div className="absolute top-0 left-0 w-97.5 origin-top-left scale-[calc(var(--wide)/390)]">
        <div className="flex items-center gap-3 px-4 py-3">
          {logo ?? (
            <span className="grid size-10.5 flex-none place-items-center rounded-m bg-ui-primary text-on-primary">
              <Icon of={Wheat} />
            </span>
          )}
          <span>
            <b className="display block text-19">{name}</b>
            <span className="text-13 text-text-2">{t.claim}</span>
          </span>
        </div>
        <div className="px-4">
          <p className="display mb-3 text-21">{t.question}</p>
          <div className="flex gap-2">
            {DAYS.map((day, index) => (
              <span
                key={day}
                className={clsx(
                  'grid h-21 w-15.5 flex-none place-content-center justify-items-center rounded-day leading-tight',
                  index === 1 && 'bg-ui-primary text-on-primary shadow-2',
                  index === 3 && 'hatch text-text-3 shadow-hairline',
                  index !== 1 && index !== 3 && 'bg-surface shadow-edge',
                )}
              >
                <span className="text-13 font-semibold">{t.weekdays[index]}</span>
                <span className="display text-25">{day}</span>
                <span className="text-12 font-semibold">
                  {index === 3 ? t.closed : index === 2 ? t.nearlyFull : t.free}
                </span>
              </span>
            ))}
          </div>
          <div className="mt-3 flex min-h-15 items-center gap-3 rounded-day bg-surface px-3.5 shadow-edge">
            <span className="grid size-9 place-items-center rounded-s bg-primary-soft text-primary-text">
              <Icon of={Store} />
            </span>
            <b className="flex-1 font-semibold">{t.branch}</b>
            <Icon of={ChevronDown} />
          </div>
          <div className="mt-2 grid grid-cols-3 gap-2">
            {['7:00', '7:30', '8:00'].map((slot, index) => (
              <span
                key={slot}
                className={clsx(
                  'grid min-h-13.5 place-content-center rounded-slot text-15 font-semibold',
                  index === 1 ? 'bg-ui-primary text-on-primary shadow-2' : 'bg-surface shadow-edge',
                )}
              >
                {time(`0${slot}`)}
              </span>
            ))}
          </div>
        </div>
        <div className="mt-4 flex gap-1.5 border-b border-line px-4 pb-2.5">
          {t.categories.map((category, index) => (
            <span
              key={category}
              className={clsx(
                'grid min-h-11 place-items-center rounded-full px-4 text-15 font-semibold',
                index === 0 ? 'bg-text text-bg' : 'text-text-2',
              )}
            >
              {category}
            </span>
          ))}
        </div>
        <div className="grid grid-cols-2 gap-3 p-4">
          {[
            { art: roll, name: t.rolls, cents: 45, tile: 'bg-tile-1' },
            { art: pretzel, name: t.pretzels, cents: 110, tile: 'bg-tile-2' },
          ].map(({ art, name, cents, tile }) => (
            <span key={name}>
              <span className={clsx('mb-2 grid aspect-50/43 place-items-center rounded-l', tile)}>
                <img loading="lazy" src={art} alt="" className="w-4/5" />
              </span>
              <b className="block font-semibold">{name}</b>
              <b>{price(cents)}</b>
            </span>
          ))}
        </div>
        {footer}
      </div>
    </div>
  )
}
