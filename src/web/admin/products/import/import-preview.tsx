import { ArrowRight, Check, CircleAlert, PencilLine, Plus } from 'lucide-react'
import { Form, useNavigate } from 'react-router'
import type { Imported } from '#bakery/catalogue/sheets/product-sheets.ts'
import type { SheetColumn } from '#bakery/catalogue/sheets/sheet-columns.ts'
import { localPath } from '#bakery/links.ts'
import type { FieldProblem } from '#bakery/result.ts'
import { useProgressJob } from '#web/desk/transfer/use-progress-job.ts'
import { useLocale, useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { StatusPill } from '#web/ui/feedback/status-pill.tsx'
import { useToast } from '#web/ui/feedback/toast.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ShownRow } from './import-rows.ts'

type Kind = ShownRow['kind']
type Preview = {
  fileName: string
  /** Mark of the previewed plan; only that one can be imported. */
  mark: string
  unknownColumns: string[]
  missingColumns: SheetColumn[]
  newCategories: string[]
  counts: Record<Kind, number>
  total: number
  rows: ShownRow[]
}
type ColumnNames = Record<SheetColumn, string>

const looks = {
  new: { tone: 'good', icon: Plus },
  changed: { tone: 'info', icon: PencilLine },
  unchanged: { tone: 'neutral', icon: Check },
  invalid: { tone: 'bad', icon: CircleAlert },
} as const
const APPLY = '/admin/products/import/apply'
const KINDS = ['new', 'changed', 'unchanged', 'invalid'] as const

/** Preview of an import: the effect of each line before anything is saved. */
export function ImportPreview({ preview, columns }: { preview: Preview; columns: ColumnNames }) {
  const t = useT('admin').productImport
  const { counts, mark, unknownColumns, missingColumns, newCategories, rows, total } = preview
  const effective = counts.new + counts.changed
  return (
    <>
      <Card className="mb-4 p-4 md:px-4.5">
        <h2 className="text-19 wrap-anywhere">{t.preview(preview.fileName)}</h2>
        <p className="mt-2 flex flex-wrap gap-2">
          {KINDS.map((kind) => (
            <StatusPill key={kind} {...looks[kind]}>
              {t.counts[kind](counts[kind])}
            </StatusPill>
          ))}
        </p>
        <div className="mt-3 grid gap-2 text-15 empty:hidden">
          {missingColumns.length > 0 && (
            <ErrorBox>
              {t.missingColumns(missingColumns.map((column) => columns[column]).join(', '))}
            </ErrorBox>
          )}
          {unknownColumns.length > 0 && <p>{t.unknownColumns(unknownColumns.join(', '))}</p>}
          {newCategories.map((name) => (
            <p key={name}>{t.newCategory(name)}</p>
          ))}
          {counts.invalid > 0 && <p>{t.invalidLeftOut}</p>}
          {effective === 0 && missingColumns.length === 0 && <p>{t.nothing}</p>}
        </div>
        <Decision count={effective} mark={mark} />
      </Card>
      {rows.length > 0 && (
        <Card className="overflow-x-auto">
          <table className="w-full text-left text-15 max-md:block">
            <thead className="text-13 text-text-2 max-md:sr-only">
              <tr className="[&>*]:px-3.5 [&>*]:py-2 [&>*]:font-550">
                <th scope="col">{t.columns.line}</th>
                <th scope="col">{t.columns.product}</th>
                <th scope="col">{t.columns.state}</th>
                <th scope="col">{t.columns.details}</th>
              </tr>
            </thead>
            <tbody className="max-md:block">
              {rows.map((row) => (
                <Row key={row.line} row={row} columns={columns} />
              ))}
            </tbody>
          </table>
          {total > rows.length && (
            <p className="border-t border-line px-3.5 py-3 text-text-2">{t.moreRows(total - rows.length)}</p>
          )}
        </Card>
      )}
    </>
  )
}

/**
 * Form that imports or discards the file. With JavaScript it shows the progress and can be aborted; without, it is a
 * plain form.
 */
function Decision({ count, mark }: { count: number; mark: string }) {
  const t = useT('admin').productImport
  const common = useT('common')
  const toast = useToast()
  const navigate = useNavigate()
  const locale = useLocale()
  const { progress, run } = useProgressJob<Imported>(APPLY)

  async function apply(form: FormData): Promise<void> {
    const outcome = await run(form)
    if (typeof outcome === 'object') {
      const { result } = outcome
      if (result.ok) toast({ text: t.done(result.created, result.changed) })
      else if (result.reason === 'given_up') return toast({ text: t.cancelled })
      else toast({ kind: 'error', text: t.changedMeanwhile })
      await navigate(result.ok ? '/admin/products' : '/admin/products/import', { replace: !result.ok })
    } else toast({ kind: 'error', text: outcome === 'lost' ? t.lost : common.toasts.tryAgain })
  }

  /** Asks the server to abort; the running import then ends and reports that. */
  async function giveUp(): Promise<void> {
    const form = new FormData()
    form.set('intent', 'give-up')
    const answer = await fetch(localPath(locale, APPLY), { method: 'POST', body: form }).catch(
      () => undefined,
    )
    if (!answer?.ok) toast({ kind: 'error', text: common.toasts.tryAgain })
  }

  return (
    <Form
      method="post"
      className="mt-4 flex flex-wrap items-center gap-2.5"
      onSubmit={(event) => {
        const form = new FormData(event.currentTarget, event.nativeEvent.submitter)
        if (form.get('intent') !== 'apply') return
        event.preventDefault()
        if (!progress) void apply(form)
      }}
    >
      <input type="hidden" name="mark" value={mark} />
      {count > 0 && (
        <Button
          type="submit"
          name="intent"
          value="apply"
          variant="primary"
          pending={progress && common.progress(progress.done, progress.all)}
        >
          {t.apply(count)}
        </Button>
      )}
      {progress ? (
        <Button onClick={() => void giveUp()}>{common.cancel}</Button>
      ) : (
        <Button type="submit" name="intent" value="discard">
          {t.discard}
        </Button>
      )}
    </Form>
  )
}

function Row({ row, columns }: { row: ShownRow; columns: ColumnNames }) {
  const t = useT('admin').productImport
  const common = useT('forms').problems
  const problemText = (column: SheetColumn, problem: FieldProblem) => {
    if (column === 'category' && problem === 'required') return t.noCategory
    return problem in t.problems ? t.problems[problem as keyof typeof t.problems] : common[problem]
  }
  return (
    <tr className="border-t border-line align-top max-md:grid max-md:cols-start-auto max-md:gap-x-3 max-md:py-2 [&>*]:px-3.5 md:[&>*]:py-2.5">
      <td className="whitespace-nowrap text-text-2 tabular-nums">{t.line(row.line)}</td>
      <th scope="row" className="font-semibold wrap-anywhere">
        {row.name}
      </th>
      <td className="max-md:col-span-2 max-md:py-1">
        <StatusPill {...looks[row.kind]}>{t.kinds[row.kind]}</StatusPill>
      </td>
      <td className="max-md:col-span-2">
        <ul className="grid gap-1">
          {row.changes.map(({ column, from, to }) => (
            <Change key={column} name={columns[column]} from={from} to={to} />
          ))}
          {row.problems.map(({ column, problem }) => (
            <li key={column} className="text-danger-text">
              <b className="font-semibold">{columns[column]}:</b> {problemText(column, problem)}
            </li>
          ))}
          {row.newCategory !== '' && <li>{t.newCategory(row.newCategory)}</li>}
        </ul>
      </td>
    </tr>
  )
}

function Change({ name, from, to }: { name: string; from: string; to: string }) {
  const t = useT('admin').productImport
  return (
    <li className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
      <b className="font-semibold">{name}:</b>
      <del className="text-text-2">
        <span className="sr-only">{t.from} </span>
        {from === '' ? t.empty : from}
      </del>
      <Icon of={ArrowRight} className="size-4 self-center text-text-2" />
      <ins className="font-semibold no-underline">{to === '' ? t.empty : to}</ins>
    </li>
  )
}
