import { Eye } from 'lucide-react'
import { Form, Link, useNavigation } from 'react-router'
import type { InvoiceDuty } from '#bakery/invoices/invoice-settings.ts'
import type { InvoiceDraft } from '#bakery/invoices/invoices.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** Names what is missing before an invoice can be issued, with the way there. */
export function MissingData({ missing }: { missing: readonly InvoiceDuty[] }) {
  const t = useT('admin').invoices
  const isOwn = missing.some((duty) => duty === 'tax' || duty === 'iban')
  const isInImprint = missing.some((duty) => duty !== 'tax' && duty !== 'iban')
  return (
    <div className="mb-4 rounded-m bg-warn-soft px-4 py-3 text-warn-text">
      <p className="font-medium">{t.missing}</p>
      <ul className="mt-1 mb-3 list-disc pl-5">
        {missing.map((duty) => (
          <li key={duty}>{t.duties[duty]}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5">
        {isOwn && <ButtonLink to="/admin/invoices/settings">{t.fillIn}</ButtonLink>}
        {isInImprint && <ButtonLink to="/admin/general#imprint">{t.toImprint}</ButtonLink>}
      </div>
    </div>
  )
}

type DraftsProps = { drafts: readonly InvoiceDraft[]; month: string; isReady: boolean }

/** Lists what is to be billed by company, each with a button that issues its invoice. */
export function DraftList({ drafts, month, isReady }: DraftsProps) {
  const t = useT('admin').invoices
  const common = useT('common')
  const isIssuingAll = useNavigation().formData?.get('intent') === 'all'
  if (drafts.length === 0) return <p className="text-text-2">{t.nothing}</p>
  return (
    <>
      <ul>
        {drafts.map((draft) => (
          <DraftRow key={draft.company} draft={draft} month={month} isReady={isReady} />
        ))}
      </ul>
      {drafts.length > 1 && isReady && (
        <Form method="post" className="mt-3">
          <input type="hidden" name="month" value={month} />
          <Button
            type="submit"
            name="intent"
            value="all"
            variant="primary"
            pending={isIssuingAll ? common.sending : undefined}
          >
            {t.issueAll}
          </Button>
        </Form>
      )}
    </>
  )
}

function DraftRow({ draft, month, isReady }: { draft: InvoiceDraft } & Omit<DraftsProps, 'drafts'>) {
  const t = useT('admin').invoices
  const format = useFormat()
  const { company, name, orders, cents } = draft
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-0 first:pt-0">
      <div className="min-w-0 flex-1 basis-40">
        <h3 className="text-17 wrap-anywhere">
          <Link to={`/admin/companies/${company}`} className="inline-block min-h-6 no-underline">
            {name}
          </Link>
        </h3>
        <p className="text-14 text-text-2">{t.orders(orders)}</p>
      </div>
      <p className="font-550 tabular-nums">{format.price(cents)}</p>
      {isReady && (
        <ButtonLink
          to={`/admin/companies/${company}/next-invoice?month=${month}`}
          target="_blank"
          reloadDocument
          icon={Eye}
          variant="text"
          aria-label={t.lookAt(name)}
        >
          {t.look}
        </ButtonLink>
      )}
      <Form method="post">
        <input type="hidden" name="company" value={company} />
        <input type="hidden" name="cents" value={cents} />
        <input type="hidden" name="month" value={month} />
        <Button type="submit" name="intent" value="issue" disabled={!isReady} aria-label={t.issueFor(name)}>
          {t.issue}
        </Button>
      </Form>
    </li>
  )
}
