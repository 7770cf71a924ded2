import { Download } from 'lucide-react'
import { localPath } from '#bakery/links.ts'
import { DownloadProgress } from '#web/desk/transfer/download-progress.tsx'
import { useLocale, useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/feedback/toast.tsx'
import { useArchive } from './use-archive.ts'

const MEGABYTE = 1_000_000

/**
 * Button that downloads all data as one archive: with progress and "cancel" if JavaScript runs, otherwise as a plain
 * browser download.
 */
export function ExportForm() {
  const t = useT('admin').account.data
  const common = useT('common')
  const locale = useLocale()
  const toast = useToast()
  const { progress, save, cancel } = useArchive()
  const address = localPath(locale, '/admin/account/export')

  async function load(): Promise<void> {
    const outcome = await save(address)
    if (outcome === 'saved') toast({ text: t.saved })
    if (outcome === 'failed') toast({ kind: 'error', text: common.toasts.tryAgain })
    if (outcome === 'cancelled') toast({ text: t.cancelled })
  }

  return (
    <form
      action={address}
      className="flex flex-wrap items-center gap-2.5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!progress) void load()
      }}
    >
      <Button type="submit" icon={Download} pending={progress && t.export}>
        {t.export}
      </Button>
      {progress && (
        <DownloadProgress
          done={progress.entry}
          all={progress.entries}
          words={t.received(progress.entry, progress.entries, megabytes(progress.bytes, locale))}
          onCancel={cancel}
        />
      )}
    </form>
  )
}

function megabytes(bytes: number, locale: string): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return (bytes / MEGABYTE).toLocaleString(locale, digits)
}
