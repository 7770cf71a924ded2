import { Upload } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { Form } from 'react-router'
import { formatFileSize } from '#bakery/file-size.ts'
import { localPath } from '#bakery/links.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useUpload } from '#web/desk/transfer/use-upload.ts'
import { useLocale, useT } from '#web/document/use-t.ts'
import { useRefresh } from '#web/live/refresh.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { useToast } from '#web/ui/feedback/toast.tsx'
import { FileInput } from '#web/ui/forms/file-input.tsx'
import type { UploadedBackup } from './upload.ts'

const ADDRESS = '/operator/backups/upload'

/**
 * Form that uploads a backup of any size: with progress and a way to cancel, or as a plain form without JavaScript.
 */
export function UploadPanel() {
  const t = useT('operator').backups
  const locale = useLocale()
  const toast = useToast()
  const refresh = useRefresh()
  const { sent, send, cancel } = useUpload()
  const [refusal, setRefusal] = useState('')
  const [size, setSize] = useState(0)
  const [round, setRound] = useState(0)

  async function upload(form: HTMLFormElement): Promise<void> {
    setRefusal('')
    const outcome = await send(localPath(locale, ADDRESS), new FormData(form))
    if (outcome === 'cancelled') return toast({ text: t.uploadCancelled })
    const answer = outcome?.answer as UploadedBackup | undefined
    if (!answer?.ok) return setRefusal(answer?.text ?? t.uploadFailed)
    setRound((number) => number + 1)
    toast({ text: answer.text })
    await refresh()
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (sent === undefined) void upload(event.currentTarget)
  }

  return (
    <Panel title={t.upload} hint={t.uploadHint}>
      <Form
        method="post"
        action={ADDRESS}
        encType="multipart/form-data"
        reloadDocument
        onSubmit={onSubmit}
        className="flex flex-wrap items-center gap-3"
      >
        <div className="min-w-0 flex-1 basis-72">
          <FileInput
            // Resetting the form would keep the displayed file name, so the input is recreated instead.
            key={round}
            name="file"
            accept=".zip,.age,application/zip"
            required
            label={t.file}
            onChange={(event) => setSize(event.currentTarget.files?.[0]?.size ?? 0)}
          />
        </div>
        <Button type="submit" icon={Upload} pending={sent === undefined ? undefined : t.uploading}>
          {t.uploadNow}
        </Button>
      </Form>
      {sent !== undefined && <Sent sent={sent} size={size} cancel={cancel} />}
      {refusal !== '' && (
        <div className="mt-3">
          <ErrorBox key={refusal}>{refusal}</ErrorBox>
        </div>
      )}
    </Panel>
  )
}

/** Progress of the upload. `sent` includes the form data around the file. */
function Sent({ sent, size, cancel }: { sent: number; size: number; cancel: () => void }) {
  const t = useT('operator').backups
  const common = useT('common')
  const locale = useLocale()
  const done = Math.min(sent, size)
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <progress
        aria-label={t.uploading}
        value={done}
        max={Math.max(1, size)}
        className="h-1.5 min-w-40 flex-1 accent-ui-primary"
      />
      <span className="text-14 text-text-2 tabular-nums">
        {formatFileSize(locale, done)} / {formatFileSize(locale, size)}
      </span>
      <Button type="button" size="small" onClick={cancel}>
        {common.cancel}
      </Button>
    </div>
  )
}
