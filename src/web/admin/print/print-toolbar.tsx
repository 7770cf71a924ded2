import { clsx } from 'clsx'
import { ListChecks, type LucideIcon, ReceiptText, StickyNote, Wheat } from 'lucide-react'
import { Link } from 'react-router'
import { PRINT_LAYOUTS, type PrintJob, type PrintLayout } from '#bakery/print/print.ts'
import { FilterSelect } from '#web/desk/lists/filter-select.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { DayPicker } from '#web/ui/forms/day-picker.tsx'
import { FilterForm } from '#web/ui/forms/filter-form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { jobQuery } from './print-job.ts'

const icons: Record<PrintLayout, LucideIcon> = {
  label: StickyNote,
  slip: ReceiptText,
  list: ListChecks,
  bake: Wheat,
}

export function LayoutChoice({ job }: { job: PrintJob }) {
  const t = useT('admin').print
  return (
    <nav aria-label={t.layout} className="mb-3 grid grid-cols-2 gap-2 xl:grid-cols-4">
      {PRINT_LAYOUTS.map((layout) => {
        const isActive = layout === job.layout
        return (
          <Link
            key={layout}
            to={`?${jobQuery({ ...job, layout, start: 1 })}`}
            preventScrollReset
            aria-current={isActive ? 'true' : undefined}
            className={clsx(
              'flex min-h-15 items-center gap-3 rounded-slot border px-3 py-2 no-underline',
              isActive
                ? 'border-ui-primary bg-primary-soft shadow-edge-primary'
                : 'border-line bg-surface hover:border-line-ctl hover:bg-surface-2',
            )}
          >
            <Icon of={icons[layout]} className={isActive ? 'text-primary-text' : 'text-text-2'} />
            <span className="min-w-0 leading-tight">
              <span className="block font-semibold">{t.layouts[layout]}</span>
              <span className="block text-13 text-text-2">{t.layoutHints[layout]}</span>
            </span>
          </Link>
        )
      })}
    </nav>
  )
}

export function PrintToolbar({
  job,
  branches,
  perSheet,
}: {
  job: PrintJob
  branches: { id: string; name: string }[]
  /** Labels per sheet; 1 if the position cannot be chosen. */
  perSheet: number
}) {
  const t = useT('admin').print
  const format = useFormat()
  return (
    <FilterForm
      action="/admin/print"
      preventScrollReset
      className="flex flex-wrap items-center gap-2.5"
      alter={(choice, changed) => {
        // Changing the start position keeps the order; changing day or branch shows all of theirs.
        if (job.order !== '' && changed === 'start') choice.set('order', job.order)
      }}
    >
      <input type="hidden" name="layout" value={job.layout} />
      <DayPicker
        name="day"
        label={t.day}
        value={job.day}
        words={format.day(job.day)}
        className="bg-surface px-3.5 shadow-control"
      />
      {branches.length > 1 && (
        <FilterSelect name="branch" label={t.branch} value={job.branch}>
          <option value="">{t.allBranches}</option>
          {branches.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </FilterSelect>
      )}
      {job.layout === 'label' && perSheet > 1 && (
        <FilterSelect name="start" label={t.start} value={String(Math.min(job.start, perSheet))}>
          {Array.from({ length: perSheet }, (_, index) => (
            <option key={`place-${index.toString()}`} value={index + 1}>
              {t.startPosition(index + 1)}
            </option>
          ))}
        </FilterSelect>
      )}
      <Button type="submit" className="needs-no-script">
        {t.show}
      </Button>
    </FilterForm>
  )
}
