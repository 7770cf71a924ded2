import { Download, FileText, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import type { CustomerOrder } from '#bakery/ordering/changing/customer-order.ts'
import { stageViewOf } from '#bakery/ordering/customer-view.ts'
import { useT } from '#web/document/use-t.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Returns whether the customer's data can be erased: the order is over, and there is data left. */
export function isErasable(order: CustomerOrder): boolean {
  return stageViewOf(order).erasing && (order.customerEmail !== '' || order.customerPhone !== '')
}

/** Links to the data stored about the customer: to view, download and erase it (Art. 17 and 20 GDPR). */
export function OwnData({ order }: { order: CustomerOrder }) {
  const t = useT('storefront').order
  return (
    <details className="group print:hidden">
      <summary className="flex min-h-11 items-center rounded-s text-15 font-semibold text-text-2 underline decoration-1 underline-offset-3">
        {t.ownData}
      </summary>
      <p className="mt-1 text-15 text-text-2">
        {t.ownDataText} {!stageViewOf(order).erasing && t.eraseLater}
      </p>
      <p className="mt-2.5 flex flex-wrap gap-2.5">
        <Link to={`/orders/${order.id}/data`} className={buttonClass({ size: 'small' })}>
          <Icon of={FileText} /> {t.view}
        </Link>
        <a href={`/orders/${order.id}/data.json`} download className={buttonClass({ size: 'small' })}>
          <Icon of={Download} /> {t.download}
        </a>
        {isErasable(order) && (
          <Link
            to={{ search: '?erase=1' }}
            replace
            preventScrollReset
            className={buttonClass({ variant: 'danger', size: 'small' })}
          >
            <Icon of={Trash2} /> {t.erase}
          </Link>
        )}
      </p>
    </details>
  )
}
