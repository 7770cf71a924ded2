import { clsx } from 'clsx'
import { Check, Timer } from 'lucide-react'
import type { ReactNode } from 'react'
import croissant from '#web/art/croissant.svg'
import pretzel from '#web/art/pretzel.svg'
import roll from '#web/art/roll.svg'
import { useFormat, useT } from '#web/document/use-t.ts'
import { BagLabel } from '#web/ui/brand/bag-label.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Four moments between order and pickup, each with a sample of the product. */
export function Night() {
  const t = useT('public').landing
  const { price, number } = useFormat()
  const { cutoff, bakeList, label, pickup } = t.night
  return (
    <ol className="grid overflow-hidden rounded-xl sm:grid-cols-2 lg:grid-cols-4">
      <Moment {...cutoff} className="bg-secondary-900 text-moonlight">
        <Panel className="px-4 py-3.5">
          <span className="flex items-center gap-2 font-semibold">
            <Icon of={Timer} className="text-warn-text" />
            {cutoff.label}
          </span>
          <span className="display mt-1 mb-2 block text-38 tabular-nums">00:04:12</span>
          <span className="block h-1 rounded-full bg-crust-200">
            <span className="block h-full w-3/50 rounded-full bg-crust-700" />
          </span>
        </Panel>
      </Moment>
      <Moment {...bakeList} className="bg-secondary-950 text-moonlight">
        <Panel className="grid content-center gap-1 px-4 py-2">
          {(
            [
              [roll, t.sample.rolls, 412],
              [pretzel, t.sample.pretzels, 168],
              [croissant, t.sample.croissants, 88],
            ] as const
          ).map(([art, name, count]) => (
            <span key={name} className="flex items-center gap-2.5 text-15 font-550">
              <img loading="lazy" src={art} alt="" className="size-8 rounded-s bg-tile-1 p-0.5" />
              <span className="flex-1">{name}</span>
              <b className="tabular-nums">{number(count)}</b>
            </span>
          ))}
        </Panel>
      </Moment>
      <Moment {...label} className="bg-dawn text-crust-950">
        <div aria-hidden="true" className="relative h-31 overflow-hidden">
          <div className="absolute left-0 top-2 w-34.5 -rotate-3 shadow-2">
            <BagLabel />
          </div>
          <div className="absolute left-28 top-4.5 w-34.5 rotate-2 shadow-2">
            <BagLabel />
          </div>
        </div>
      </Moment>
      <Moment {...pickup} className="bg-morning text-crust-950">
        <Panel className="px-4 py-3.5">
          <span className="flex items-center justify-between">
            <span className="font-display text-33 leading-none font-680">K7-MX</span>
            <b className="tabular-nums">{price(1370)}</b>
          </span>
          <span className={clsx(buttonClass({ variant: 'primary', wide: true }), 'mt-2.5')}>
            <Icon of={Check} />
            {pickup.button}
          </span>
        </Panel>
      </Moment>
    </ol>
  )
}

function Moment({
  time,
  title,
  text,
  className,
  children,
}: {
  time: string
  title: string
  text: string
  className: string
  children: ReactNode
}) {
  return (
    <li className={clsx('px-5.5 pt-6.5 pb-7.5', className)}>
      <p className="display mb-4 text-28 tabular-nums">{time}</p>
      {children}
      <h3 className="mt-4.5 mb-1.5 text-21">{title}</h3>
      <p>{text}</p>
    </li>
  )
}

/** Sample of the product's screen, light in both colour modes like the moment around it. */
function Panel({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      aria-hidden="true"
      data-theme="light"
      className={clsx('h-31 rounded-day bg-surface text-text shadow-floating', className)}
    >
      {children}
    </div>
  )
}
