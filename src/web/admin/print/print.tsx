import { Printer } from 'lucide-react'
import { useRef } from 'react'
import { data, redirectDocument, useRevalidator } from 'react-router'
import type { PrintJob, PrintLayout } from '#bakery/print/print.ts'
import { labelsPerSheet } from '#bakery/print/settings/label-formats.ts'
import { type PrintSettings, settingsSeen } from '#bakery/print/settings/print-settings.ts'
import { seenIn } from '#web/desk/forms/form-rows.ts'
import type { SavedPanel } from '#web/desk/forms/saving-panel.tsx'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { useRunWhenIdle } from '#web/desk/transfer/use-run-when-idle.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { pageNumber } from '#web/request/page-number.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { orRefuse } from '#web/request/service-errors.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Head } from '#web/ui/head.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/print.ts'
import { PdfForm } from './pdf-form.tsx'
import { Preview } from './preview.tsx'
import { cachePicture, printDocument, requestedJob } from './print-document.server.ts'
import { jobQuery, pagesPerView, shownPages } from './print-job.ts'
import { readPrintSettings } from './print-settings-form.ts'
import { LayoutChoice, PrintToolbar } from './print-toolbar.tsx'
import { SettingsPanel } from './settings-panel.tsx'

export const handle: OwnerHandle = { needs: 'print', openWhileSuspended: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  const { krume, clock } = requestOf(context)
  const job = requestedJob(context, scope, request)
  const [branches, settings, document] = await Promise.all([
    krume.branches.list(scope),
    krume.print.settings(scope),
    printDocument(context, scope, job),
  ])
  const { orders, pieces, pages, bakeList } = document
  const revision = String(clock.now().getTime())
  const shown = shownPages(pageNumber(new URL(request.url).searchParams), pages, pagesPerView(job, settings))
  for (const page of shown) cachePicture(context, { scope, job, page, revision }, document)
  return {
    job,
    shown,
    branches: branches.map(({ id, name }) => ({ id, name })),
    settings,
    seen: settingsSeen(settings, job.layout),
    facts: { orders, pieces, pages, bakeList },
    timezone: scope.bakery.timezone,
    revision,
  }
}

type Answer = SavedPanel<PrintSettings[PrintLayout]>

/** Saves a layout's settings, or records that a bake list has been printed. */
export async function action({ context, request }: Route.ActionArgs) {
  const scope = await ownerScope(context)
  const { krume } = requestOf(context)
  const job = requestedJob(context, scope, request)
  const form = await readForm(request)
  if (form.get('intent') === 'print-bake') {
    await orRefuse(krume.print.recordBakeList(scope, { day: job.day, branch: job.branch }))
    throw redirectDocument(`/admin/print/pdf?${jobQuery({ ...job, layout: 'bake' })}`)
  }
  const stored = await krume.print.settings(scope)
  const input = readPrintSettings(form, job.layout, stored)
  const saved = await krume.print.saveSettings(scope, job.layout, input, seenIn(form))
  if (!saved.ok)
    return data<Answer>({ saved: false, problems: withoutGroup(saved.fields), typed: input }, { status: 422 })
  return data<Answer>({ saved: true, problems: {}, seen: settingsSeen(saved.value, job.layout) })
}

/** Removes the layout's prefix from field names: `label.text` is `text` in the form. */
function withoutGroup<T>(fields: Record<string, T>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, problem]) => [name.replace(/^\w+\./, ''), problem]),
  )
}

export default function Print({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('admin').print
  const { job, shown, branches, settings, seen, facts, revision } = loaderData
  const typed = actionData?.typed
  const query = jobQuery(job)
  const isEmpty = facts.orders === 0
  return (
    <>
      <Head title={t.title} />
      <PageHeader title={t.title} lead={t.lead} />
      <LayoutChoice job={job} />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
        <PrintToolbar
          key={query}
          job={job}
          branches={branches}
          perSheet={labelsPerSheet(settings.label.format)}
        />
        {!isEmpty && <Actions {...loaderData} />}
      </div>
      <Summary {...loaderData} />
      <div className="grid items-start gap-4 xl:cols-end-87">
        {isEmpty ? (
          <EmptyState text={t.none} />
        ) : (
          <Preview
            query={query}
            revision={revision}
            shown={shown}
            pages={facts.pages}
            perView={pagesPerView(job, settings)}
          />
        )}
        <SettingsPanel
          key={job.layout}
          layout={job.layout}
          settings={typed ? { ...settings, [job.layout]: typed } : settings}
          seen={seen}
          query={query}
        />
      </div>
    </>
  )
}

type Loaded = Route.ComponentProps['loaderData']

/** Buttons for opening and downloading the document. Printing a bake list is recorded. */
function Actions({ job, facts }: Pick<Loaded, 'job' | 'facts'>) {
  const t = useT('admin').print
  const { revalidate } = useRevalidator()
  const { bakeList } = facts
  if (bakeList) {
    return (
      <PdfForm
        method="post"
        action={`/admin/print?${jobQuery(job)}`}
        fields={{ intent: 'print-bake' }}
        icon={Printer}
        onDone={() => void revalidate()}
      >
        {bakeList.printedAt ? t.printBakeAgain : t.printBake}
      </PdfForm>
    )
  }
  const fields = Object.fromEntries(new URLSearchParams(jobQuery(job)))
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <OpenPdf query={jobQuery(job)} />
      <PdfForm method="get" action="/admin/print/pdf" fields={fields}>
        {t.download}
      </PdfForm>
    </div>
  )
}

/** Link that opens the PDF in a new tab, to print it from there. */
function OpenPdf({ query }: { query: string }) {
  const t = useT('admin').print
  const link = useRef<HTMLAnchorElement>(null)
  const isSettled = useRef(false)
  const ask = useRunWhenIdle(() => {
    isSettled.current = true
    link.current?.click()
  })
  return (
    <ButtonLink
      ref={link}
      to={`/admin/print/pdf?${query}`}
      reloadDocument
      target="_blank"
      icon={Printer}
      onClick={(event) => {
        if (!isSettled.current) {
          event.preventDefault()
          ask()
        }
        isSettled.current = false
      }}
    >
      {t.open}
    </ButtonLink>
  )
}

function Summary({ job, facts, timezone }: Pick<Loaded, 'job' | 'facts' | 'timezone'>) {
  const t = useT('admin').print
  const format = useFormat()
  const { orders, pieces, pages, bakeList } = facts
  if (orders === 0) return null
  return (
    <p aria-live="polite" className="mb-3 text-14 text-text-2">
      {bakeList ? bakeText() : `${t.orders(orders)}, ${amount()}`}
      {job.order !== '' && (
        <>
          {'. '}
          <TextLink to={`/admin/print?${jobQuery({ ...job, order: '' } satisfies PrintJob)}`}>
            {t.allOrders}
          </TextLink>
        </>
      )}
    </p>
  )

  function amount(): string {
    return job.layout === 'label' ? t.labels(pieces) : t.pages(pages)
  }

  function bakeText(): string {
    if (!bakeList) return ''
    const { version, printedAt, since, changes } = bakeList
    if (printedAt) return t.bakePrinted(`v${version}`, format.instant(printedAt, timezone))
    return since === 0 ? t.bakeFirst : t.bakeDraft(changes)
  }
}
