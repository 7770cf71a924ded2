import { Copy } from 'lucide-react'
import { useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/feedback/toast.tsx'

/** Shows a secret this one time, with a button that copies it. `once` and `copied` name another secret. */
export function Secret({ value, once, copied }: { value: string; once?: string; copied?: string }) {
  const t = useT('admin').webhooks.secret
  const toast = useToast()
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    toast({ text: copied ?? t.copied })
  }
  return (
    <>
      <p className="mb-3 rounded-m bg-warn-soft px-3 py-2 font-550 text-warn-text">{once ?? t.once}</p>
      <div className="flex flex-wrap items-center gap-2">
        <code className="min-w-0 flex-1 basis-72 rounded-m bg-bg-sunk px-3 py-2.5 text-14 wrap-anywhere select-all">
          {value}
        </code>
        <Button icon={Copy} onClick={() => void copy()} className="needs-script">
          {t.copy}
        </Button>
      </div>
    </>
  )
}
