import { Download, type LucideIcon } from 'lucide-react'
import { localPath } from '#bakery/links.ts'
import { DownloadProgress } from '#web/desk/transfer/download-progress.tsx'
import { useRunWhenIdle } from '#web/desk/transfer/use-run-when-idle.ts'
import { useLocale, useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/feedback/toast.tsx'
import { usePdf } from './use-pdf.ts'

/**
 * Button that downloads a PDF: with progress and "cancel" if JavaScript runs, otherwise as a plain form. `fields` are
 * the form's values.
 */
export function PdfForm({
  method,
  action,
  fields,
  icon = Download,
  children,
  onDone,
}: {
  method: 'get' | 'post'
  action: string
  fields: Record<string, string>
  icon?: LucideIcon
  children: string
  onDone?: () => void
}) {
  const t = useT('admin').print
  const locale = useLocale()
  const toast = useToast()
  const { progress, save, cancel } = usePdf()
  const address = localPath(locale, action)

  async function load(): Promise<void> {
    const body = new URLSearchParams(fields)
    const outcome = await (method === 'get'
      ? save(`${address}?${body}`, {})
      : save(address, { method, body }))
    if (outcome === 'failed') toast({ kind: 'error', text: t.failed })
    if (outcome === 'cancelled') toast({ text: t.cancelled })
    onDone?.()
  }
  const ask = useRunWhenIdle(() => void load())

  return (
    <form
      method={method}
      action={address}
      className="flex flex-wrap items-center gap-2.5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!progress) ask()
      }}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="primary" icon={icon} pending={progress && children}>
        {children}
      </Button>
      {progress && (
        <DownloadProgress
          done={progress.page}
          all={progress.pages}
          words={t.pageOf(progress.page, progress.pages)}
          onCancel={cancel}
        />
      )}
    </form>
  )
}
