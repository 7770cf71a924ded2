import type { InvoiceEntry } from '#bakery/invoices/invoices.ts'
import { RowLink } from '#web/desk/lists/row-link.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { InvoiceState } from './invoice-state.tsx'

type InvoiceListProps = { invoices: readonly InvoiceEntry[]; areOfOneCompany?: boolean }

/** Lists issued invoices and cancellations, newest first. */
export function InvoiceList({ invoices, areOfOneCompany = false }: InvoiceListProps) {
  const t = useT('admin').invoices
  const format = useFormat()
  if (invoices.length === 0) return <p className="text-text-2">{t.none}</p>
  return (
    <ul>
      {invoices.map(({ id, number, companyName, day, due, kind, status, payableCents }) => (
        <li
          key={id}
          className="relative flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-3 first:border-0 first:pt-0"
        >
          <div className="min-w-0 flex-1 basis-40">
            <h3 className="text-17 wrap-anywhere">
              <RowLink to={`/admin/invoices/${id}`}>{number}</RowLink>
            </h3>
            <p className="text-14 text-text-2 wrap-anywhere">
              {[
                areOfOneCompany ? '' : companyName,
                format.dayNumeric(day),
                kind === 'invoice' && status === 'issued' ? t.due(format.dayNumeric(due)) : '',
              ]
                .filter((part) => part !== '')
                .join(', ')}
            </p>
          </div>
          <p className="font-550 tabular-nums">{format.price(payableCents)}</p>
          <InvoiceState kind={kind} status={status} />
        </li>
      ))}
    </ul>
  )
}
