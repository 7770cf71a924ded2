import { clsx } from 'clsx'
import { Wheat } from 'lucide-react'
import type { ReactNode } from 'react'
import filling from '#web/art/poster-filling.svg'
import qr from '#web/art/qr.svg'
import { useFormat, useT } from '#web/document/use-t.ts'
import { MiniShop } from '#web/ui/brand/mini-shop.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Four features of the product, each illustrated by a sample. */
export function Features() {
  const t = useT('public').landing.features
  return (
    <div className="grid gap-4 lg:grid-cols-12">
      <Box {...t.slots} className="bg-primary-wash lg:col-span-5">
        <Slots />
      </Box>
      <Box {...t.brand} className="bg-tile-3 lg:col-span-7">
        <div className="mt-auto flex h-62.5 justify-center gap-2.5 overflow-hidden pt-2 sm:h-66.5 sm:gap-4.5">
          <SampleShop color="#a7415a" />
          <SampleShop color="#227c47" />
          <SampleShop color="#4267ac" />
        </div>
      </Box>
      <Box
        {...t.marketing}
        className="bg-tile-1 lg:col-span-7 lg:flex-row-reverse lg:items-end"
        aside="lg:w-62.5 lg:flex-none"
      >
        <div aria-hidden="true" className="relative h-87.5 w-full self-stretch">
          <div className="absolute left-6 top-6 w-47.5 -rotate-3 shadow-3">
            <Poster />
          </div>
          <div className="absolute left-[min(42%,190px)] top-28 w-56.5 max-w-4/7 rotate-[2.5deg] shadow-3">
            <TableCard />
          </div>
        </div>
      </Box>
      <Box {...t.allergens} className="bg-secondary-wash lg:col-span-5">
        <Allergens />
      </Box>
    </div>
  )
}

function Box({
  title,
  text,
  className,
  aside,
  children,
}: {
  title: string
  text: string
  className: string
  aside?: string
  children: ReactNode
}) {
  return (
    <article className={clsx('flex flex-col overflow-hidden rounded-xl lg:min-h-87.5', className)}>
      <div className={clsx('px-5.5 py-6 lg:px-7.5 lg:py-7', aside)}>
        <h3 className="mb-2 text-25">{title}</h3>
        <p className="max-w-107.5 text-17 text-text-2">{text}</p>
      </div>
      {children}
    </article>
  )
}

function Slots() {
  const t = useT('public').landing.features.slots
  const { time } = useFormat()
  const slots = [
    ['06:30', 0],
    ['07:00', 2],
    ['07:30', 9],
    ['08:00', 11],
    ['08:30', 6],
    ['09:00', 12],
  ] as const
  return (
    <div aria-hidden="true" className="mt-auto grid grid-cols-3 gap-2 px-5.5 pb-6 lg:px-7.5 lg:pb-7.5">
      {slots.map(([from, left]) => (
        <span
          key={from}
          className={clsx(
            'grid min-h-19.5 place-content-center justify-items-center rounded-slot leading-tight',
            left === 0 && 'bg-[light-dark(rgb(255_255_255/0.45),rgb(0_0_0/0.2))] text-text-2',
            left === 9 && 'bg-ui-primary text-on-primary',
            left !== 0 && left !== 9 && 'bg-surface',
          )}
        >
          <b className={clsx('text-15 tabular-nums', left === 0 ? 'font-medium line-through' : 'font-650')}>
            {time(from)}
          </b>
          <span className={clsx('text-13 font-medium', left === 2 && 'font-semibold text-warn-text')}>
            {left === 0 ? t.full : t.left(left)}
          </span>
        </span>
      ))}
    </div>
  )
}

function Allergens() {
  const { names } = useT('public').landing.features.allergens
  return (
    <ul aria-hidden="true" className="mt-auto flex flex-wrap gap-2 px-5.5 pb-6 lg:px-7.5 lg:pb-8.5">
      {names.map((name, index) => (
        <li
          key={name}
          className={clsx(
            'rounded-full px-4 py-2 font-semibold',
            [2, 3, 6].includes(index) ? 'bg-ui-secondary text-on-secondary' : 'bg-surface',
          )}
        >
          {name}
        </li>
      ))}
    </ul>
  )
}

/** The A4 poster, sized by its own width as in print. */
function Poster() {
  const [kicker, headline, foot] = useT('public').landing.features.marketing.poster
  return (
    <div className="@container aspect-210/297 overflow-hidden bg-primary-800 text-cream">
      <div className="by-width relative flex h-full flex-col p-7">
        <span className="flex items-center gap-2 font-display text-cq-5 font-680">
          <Icon of={Wheat} /> Backhaus Ahrens
        </span>
        <p className="mt-6 font-display text-cq-7.25 font-semibold text-crust-300">{kicker}</p>
        <p className="mt-1.5 font-display text-cq-15 leading-95 font-680 tracking-tight">{headline}</p>
        <img
          loading="lazy"
          src={filling}
          alt=""
          width={408}
          height={246}
          className="absolute bottom-26 left-0 w-full max-w-none"
        />
        <div className="paper-top absolute inset-x-0 bottom-0 flex h-36 items-center gap-5 bg-cream-2 px-7 text-stone-900">
          <SampleQr className="mt-2 w-22" />
          <b className="font-display text-cq-5.25 leading-115 font-640">{foot}</b>
        </div>
      </div>
    </div>
  )
}

function TableCard() {
  const [headline, text] = useT('public').landing.features.marketing.card
  return (
    <div className="@container aspect-148/105 overflow-hidden bg-primary-500 text-white">
      <div className="by-width flex h-full items-center gap-6 p-8">
        <div>
          <p className="font-display text-cq-10 leading-102 font-640 tracking-tight">{headline}</p>
          <p className="mt-4 text-cq-4.5 leading-130">{text}</p>
        </div>
        <SampleQr className="w-33 flex-none" />
      </div>
    </div>
  )
}

function SampleQr({ className }: { className: string }) {
  return (
    <img
      loading="lazy"
      src={qr}
      alt=""
      width={21}
      height={21}
      className={clsx('rounded-2xs bg-white p-1.5', className)}
    />
  )
}

function SampleShop({ color }: { color: string }) {
  const t = useT('public').landing.sample
  return (
    <MiniShop
      colors={{ primaryColor: color, secondaryColor: '', themeColor: '', backgroundColor: '' }}
      name="Backhaus Ahrens"
      texts={t}
      className="[--wide:190] max-sm:[--wide:150]"
    />
  )
}
