import { clsx } from 'clsx'
import { Clock, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ShopBranch } from '#bakery/shop/shop.ts'
import { telUrl } from '#bakery/tel-url.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Address, today's opening hours and phone number of a branch. `children` is its name. */
export function BranchFacts({ branch, children }: { branch: ShopBranch; children: ReactNode }) {
  const t = useT('shop').planner
  const format = useFormat()
  const { street, zip, city, phone, hoursToday } = branch
  const fact =
    'flex gap-1.5 text-14 leading-135 text-text-2 tabular-nums [&>svg]:mt-0.75 [&>svg]:size-3.5 [&>svg]:flex-none'
  return (
    <div className="min-w-0 flex-1">
      <b className="block leading-125 font-semibold">{children}</b>
      <p className="text-14 leading-135 text-text-2">
        {street}, {zip} {city}
      </p>
      <p className={clsx(fact, 'mt-1')}>
        <Icon of={Clock} />
        {hoursToday.length === 0
          ? t.closedToday
          : t.openToday(hoursToday.map(({ from, to }) => format.timeRange(from, to)).join(', '))}
      </p>
      {phone !== '' && (
        // Above the link that fills the row.
        <a
          href={telUrl(phone)}
          className={clsx(fact, 'relative z-1 -mb-1 w-fit py-1.5 underline-offset-3 hover:underline')}
        >
          <Icon of={Phone} />
          {phone}
        </a>
      )}
    </div>
  )
}
