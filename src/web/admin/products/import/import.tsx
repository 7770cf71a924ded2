import { FileSpreadsheet } from 'lucide-react'
import { data, Form, redirect, useNavigation } from 'react-router'
import type { SheetRefusal } from '#bakery/catalogue/sheets/product-sheets.ts'
import { SHEET_COLUMNS } from '#bakery/catalogue/sheets/sheet-columns.ts'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { flash } from '#web/session/session.server.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { FileInput } from '#web/ui/forms/file-input.tsx'
import { Head } from '#web/ui/head.tsx'
import type { Route } from './+types/import.ts'
import { ImportPreview } from './import-preview.tsx'
import { shownRows } from './import-rows.ts'
import { sheetWords } from './sheet-words.server.ts'

export const handle: OwnerHandle = { needs: 'assortment' }

const MAX_MARK = 60

export async function loader({ context }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  const { krume, locale } = requestOf(context)
  const words = sheetWords(locale)
  const read = await krume.productSheets.plan(scope, words)
  const columns = words[0].columns
  if (!read) return { columns, preview: undefined }
  const { rows, ...plan } = read.plan
  const counts = { new: 0, changed: 0, unchanged: 0, invalid: 0 }
  for (const { kind } of rows) counts[kind] += 1
  return {
    columns,
    preview: {
      fileName: read.fileName,
      mark: read.mark,
      ...plan,
      counts,
      total: rows.length,
      rows: shownRows(rows),
    },
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await ownerScope(context)
  const { krume, locale, texts } = requestOf(context)
  const form = await readForm(request)
  const intent = form.get('intent')
  if (intent === 'discard') {
    await krume.productSheets.discard(scope)
    return redirect('/admin/products/import')
  }
  if (intent === 'apply') {
    const t = texts.admin.productImport
    const done = await krume.productSheets.apply(scope, sheetWords(locale), readText(form, 'mark', MAX_MARK))
    if (!done.ok) {
      flash(context, done.reason === 'given_up' ? t.cancelled : t.changedMeanwhile, 'error')
      return redirect('/admin/products/import')
    }
    flash(context, t.done(done.created, done.changed))
    return redirect('/admin/products')
  }
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0)
    return data({ refused: 'no_file' as const }, { status: 422 })
  const content = new Uint8Array(await file.arrayBuffer())
  const read = await krume.productSheets.read(scope, { name: file.name, content })
  if (!read.ok) return data({ refused: read.reason }, { status: 422 })
  return redirect('/admin/products/import')
}

export default function ImportProducts({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('admin').productImport
  const products = useT('admin').products
  const { columns, preview } = loaderData
  return (
    <>
      <Head title={t.title} />
      <PageHeader title={t.title} lead={t.lead} back={{ to: '/admin/products', label: products.title }} />
      {preview ? (
        <ImportPreview preview={preview} columns={columns} />
      ) : (
        <div className="grid items-start gap-4 xl:cols-end-87">
          <UploadPanel refused={actionData?.refused} />
          <ColumnsPanel columns={columns} />
        </div>
      )}
    </>
  )
}

function UploadPanel({ refused }: { refused: SheetRefusal | 'no_file' | undefined }) {
  const t = useT('admin').productImport
  const common = useT('common')
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Panel title={t.file} hint={t.example}>
      {refused && <ErrorBox>{refused === 'no_file' ? t.noFile : t.refused[refused]}</ErrorBox>}
      <Form method="post" encType="multipart/form-data" className="mt-3 grid justify-items-start gap-3">
        <div className="w-full">
          <FileInput
            name="file"
            accept=".csv,.tsv,.txt,.xlsx,text/csv"
            aria-describedby="import-hint"
            label={t.file}
          />
        </div>
        <p id="import-hint" className="text-14 text-text-2">
          {t.hint}
        </p>
        <Button
          type="submit"
          variant="primary"
          icon={FileSpreadsheet}
          pending={isSending ? common.sending : undefined}
        >
          {t.check}
        </Button>
      </Form>
    </Panel>
  )
}

function ColumnsPanel({ columns }: { columns: Record<(typeof SHEET_COLUMNS)[number], string> }) {
  const t = useT('admin').productImport
  return (
    <Panel title={t.columnsTitle} hint={t.columnsHint}>
      <p className="text-14 leading-relaxed">{SHEET_COLUMNS.map((column) => columns[column]).join(', ')}</p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <ButtonLink to="/admin/products/export?format=xlsx" reloadDocument size="small">
          {t.exportExcel}
        </ButtonLink>
        <ButtonLink to="/admin/products/export?format=csv" reloadDocument size="small">
          {t.exportCsv}
        </ButtonLink>
      </div>
    </Panel>
  )
}
