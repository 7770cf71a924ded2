import { Eye } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, Link, useNavigation, useSubmit } from 'react-router'
import type { InvoiceDuty } from '#bakery/invoices/invoice-settings.ts'
import type { InvoiceDraft } from '#bakery/invoices/invoices.ts'
import { ConfirmSubmit } from '#web/desk/forms/confirm-submit.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { IssuedSoFar } from './issued-so-far.ts'

/** Names what is missing before an invoice can be issued, with a link to the form for it. */
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

type DraftsProps = {
  drafts: readonly InvoiceDraft[]
  month: string
  isReady: boolean
  /** Whether the month has ended, after which no further orders are added to these invoices. */
  isOver: boolean
  /** Present while all invoices are being issued. */
  soFar: IssuedSoFar | undefined
}

/** Lists what is to be billed by company, each with a button that issues its invoice. */
export function DraftList({ drafts, month, isReady, isOver, soFar }: DraftsProps) {
  const t = useT('admin').invoices
  if (drafts.length === 0) return <p className="text-text-2">{t.nothing}</p>
  return (
    <>
      <ul>
        {drafts.map((draft) => (
          <DraftRow key={draft.company} draft={draft} month={month} isReady={isReady} isOver={isOver} />
        ))}
      </ul>
      {isReady && (drafts.length > 1 || soFar) && (
        <IssueAll count={drafts.length} month={month} isOver={isOver} soFar={soFar} />
      )}
    </>
  )
}

/** Issues all invoices in steps: with a script each answer sends the next step, without one the button does. */
function IssueAll({
  count,
  month,
  isOver,
  soFar,
}: { count: number } & Pick<DraftsProps, 'month' | 'isOver' | 'soFar'>) {
  const t = useT('admin').invoices
  const common = useT('common')
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const isIssuing = useNavigation().formData?.get('intent') === 'all'
  useEffect(() => {
    if (soFar) void submit(form.current, { preventScrollReset: true })
  }, [soFar, submit])
  return (
    <Form
      method="post"
      ref={form}
      id="issue-all"
      preventScrollReset
      className="mt-3 flex flex-wrap items-center gap-3"
    >
      {soFar && <input type="hidden" name="intent" value="all" />}
      <input type="hidden" name="month" value={month} />
      {soFar && (
        <>
          <input type="hidden" name="after" value={soFar.after} />
          <input type="hidden" name="issued" value={soFar.issued} />
          {soFar.problem !== undefined && <input type="hidden" name="problem" value={soFar.problem} />}
        </>
      )}
      {soFar ? (
        <>
          <Button type="submit" className="needs-no-script">
            {t.goOn}
          </Button>
          <IssueProgress {...soFar} />
        </>
      ) : (
        <ConfirmSubmit
          form="issue-all"
          intent="all"
          variant="primary"
          pending={isIssuing ? common.sending : undefined}
          question={{
            title: t.issueAllTitle(count),
            text: isOver ? t.issueText : `${t.issueText} ${t.monthNotOver}`,
            keep: t.notYet,
            confirm: t.issueNow,
          }}
        >
          {t.issueAll}
        </ConfirmSubmit>
      )}
    </Form>
  )
}

function IssueProgress({ issued, left }: IssuedSoFar) {
  const t = useT('admin').invoices
  const text = t.issuedSoFar(issued, left)
  return (
    <output className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
      <progress
        aria-label={t.issueAll}
        value={issued}
        max={issued + left}
        className="h-1.5 min-w-40 flex-1 accent-ui-primary"
      />
      <span className="text-14 text-text-2 tabular-nums">{text}</span>
    </output>
  )
}

function DraftRow({
  draft,
  month,
  isReady,
  isOver,
}: { draft: InvoiceDraft } & Pick<DraftsProps, 'month' | 'isReady' | 'isOver'>) {
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
      {isReady && (
        <Form method="post" id={`issue-${company}`}>
          <input type="hidden" name="company" value={company} />
          <input type="hidden" name="cents" value={cents} />
          <input type="hidden" name="month" value={month} />
          <ConfirmSubmit
            form={`issue-${company}`}
            intent="issue"
            label={t.issueFor(name)}
            question={{
              title: t.issueTitle(name),
              text: isOver ? t.issueText : `${t.issueText} ${t.monthNotOver}`,
              keep: t.notYet,
              confirm: t.issueNow,
            }}
          >
            {t.issue}
          </ConfirmSubmit>
        </Form>
      )}
    </li>
  )
}
