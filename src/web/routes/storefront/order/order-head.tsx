import { Check } from 'lucide-react'
import { Link } from 'react-router'
import type { OrderStatus } from '#bakery/ordering/order-status.ts'
import type { CustomerOrder } from '#bakery/shop/shop.ts'
import { useFormat, useT } from '../../../i18n/use-t.ts'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { ShopMark } from '../parts/shop-header.tsx'
import { useShopIdentity } from '../parts/use-shop-identity.ts'

const tones: Record<OrderStatus, Parameters<typeof StatusPill>[0]['tone']> = {
  placed: 'info',
  ready: 'good',
  picked_up: 'good',
  cancelled: 'bad',
  no_show: 'warn',
}

/** The bakery's colour with a greeting; quiet once there is nothing to look forward to. Deep in the dark: it fills a phone. */
export function OrderHead({ order }: { order: CustomerOrder }) {
  const t = useT('storefront').order
  const format = useFormat()
  const { name, logoUrl } = useShopIdentity()
  const isAhead = order.status === 'placed'
  const placedText = order.customerEmail === '' ? t.placedTextNoMail : t.placedText(order.customerEmail)
  return (
    <header className="bg-ui-primary px-4 pb-24 text-on-primary dark:bg-primary-700 dark:text-primary-50 print:bg-transparent print:pb-6 print:[zoom:0.8] print:text-text">
      <div className="mx-auto max-w-112">
        <div className="flex h-16 items-center gap-3">
          <Link to="/" className="flex min-w-0 items-center gap-3 rounded-m no-underline">
            <ShopMark url={logoUrl} className="bg-white/16" />
            <b className="display truncate text-19">{name}</b>
          </Link>
          <StatusPill
            tone={tones[order.status]}
            {...(order.status === 'picked_up' ? { icon: Check } : {})}
            className="ml-auto"
          >
            {t.status[order.status]}
          </StatusPill>
          {/* Changes while somebody looks on. */}
          <output className="sr-only">{t.live(t.status[order.status])}</output>
        </div>
        <h1 className="my-1.5 text-[31px]">
          {isAhead
            ? t.greeting(format.weekday(order.pickupDay), order.customerName)
            : t.headings[order.status]}
        </h1>
        <p>{isAhead ? placedText : t.texts[order.status]}</p>
      </div>
    </header>
  )
}
