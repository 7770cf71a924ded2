import { useState } from 'react'
import { useNavigate } from 'react-router'
import { localPath } from '#bakery/links.ts'
import { useLocale, useT } from '#web/document/use-t.ts'
import { useToast } from '#web/ui/feedback/toast.tsx'
import { fileProgress } from './file-progress.ts'
import { useUpload } from './use-upload.ts'

/** Response to a form sent with progress: where to go, or the form back. */
export type UploadAnswer<Returned> = { to: string; text: string } | { returned: Returned }

export type FormUpload = {
  onSubmit: (event: React.SubmitEvent<HTMLFormElement>) => void
  /** Upload progress of each file, from 0 to 1, with the field it was chosen in; empty while nothing is uploaded. */
  files: { field: string; share: number }[]
  /** Progress of all files together, from 0 to 1. */
  share: number | undefined
  cancel: () => void
}

type ReturnedUpload<Returned> = FormUpload & {
  /** Form returned last, by an upload or by the route's action. */
  returned: Returned
}

/**
 * Sends a form by upload if files are chosen in one of `fields`; otherwise it is submitted as usual, with
 * `fromAction` as its result.
 */
export function useFormUpload<Returned, Answer>(
  address: string,
  fields: readonly string[],
  fromAction: Answer,
): ReturnedUpload<Returned | Answer | undefined> {
  const t = useT('admin').products.images
  const locale = useLocale()
  const navigate = useNavigate()
  const toast = useToast()
  const { sent, send, cancel } = useUpload()
  const [own, setOwn] = useState<{ answer?: Returned; after: Answer }>()
  const [chosen, setChosen] = useState<{ field: string; size: number }[]>([])

  async function submit(form: FormData): Promise<void> {
    const outcome = await send(localPath(locale, address), form)
    if (outcome === 'cancelled') return toast({ text: t.cancelled })
    if (!outcome) return toast({ kind: 'error', text: t.failed })
    const answer = outcome.answer as UploadAnswer<Returned>
    if ('returned' in answer) return setOwn({ answer: answer.returned, after: fromAction })
    toast({ text: answer.text })
    await navigate(answer.to)
  }

  function onSubmit(event: React.SubmitEvent<HTMLFormElement>): void {
    // Clears the earlier result.
    setOwn({ after: fromAction })
    const { submitter } = event.nativeEvent
    const form = new FormData(event.currentTarget, submitter)
    const files = fields.flatMap((field) =>
      form
        .getAll(field)
        .filter((value) => value instanceof File && value.size > 0)
        .map((file) => ({ field, size: (file as File).size })),
    )
    if (files.length === 0) return
    event.preventDefault()
    setChosen(files)
    void submit(form)
  }

  const sizes = chosen.map(({ size }) => size)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const shares = sent === undefined ? [] : fileProgress(sizes, sent)
  return {
    returned: own && own.after === fromAction ? own.answer : fromAction,
    onSubmit,
    files: shares.map((share, index) => ({ field: chosen[index]?.field ?? '', share })),
    share: sent === undefined ? undefined : Math.min(1, sent / total),
    cancel,
  }
}
