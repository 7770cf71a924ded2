import { type LucideIcon, Repeat } from 'lucide-react'
import type { StandingLine } from '#bakery/standing/standing-lines.ts'
import { OptionLines } from '#web/storefront/parts/option-lines.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Local } from '#web/ui/local.tsx'

/** Card that says when, where and what is ordered, or waited for. */
export function GoodsList({
  title,
  branch,
  lines,
  icon = Repeat,
}: {
  title: string
  branch: string
  lines: readonly Pick<StandingLine, 'product' | 'quantity' | 'name' | 'nameEn' | 'options'>[]
  icon?: LucideIcon
}) {
  return (
    <section className="rounded-l border border-line bg-surface px-4 py-3.5">
      <div className="flex items-center gap-3">
        <span className="grid size-9 flex-none place-items-center rounded-s bg-ui-primary text-on-primary">
          <Icon of={icon} />
        </span>
        <div className="min-w-0 leading-125">
          <h2 className="font-text text-16 font-bold tracking-normal tabular-nums">{title}</h2>
          <p className="text-14 text-text-2">{branch}</p>
        </div>
      </div>
      <ul className="mt-2.5 grid gap-1.5 border-t border-line pt-2.5">
        {lines.map((line, place) => (
          <li key={`${place} ${line.product}`} className="tabular-nums">
            {line.quantity} × <Local german={line.name} english={line.nameEn} />
            <OptionLines options={line.options} />
          </li>
        ))}
      </ul>
    </section>
  )
}
