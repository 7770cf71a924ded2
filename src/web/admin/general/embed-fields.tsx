import { Copy } from 'lucide-react'
import { BAKERY_MAX } from '#bakery/tenancy/bakery-bounds.ts'
import { useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/feedback/toast.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/inputs.tsx'
import type { GeneralDraft } from './general-fields.ts'

/** Fields for embedding the shop: the websites that may do so, and the code to paste there. */
export function EmbedFields({ draft, scriptUrl }: { draft: GeneralDraft; scriptUrl: string }) {
  const t = useT('admin').general
  const toast = useToast()
  const snippet = `<script src="${scriptUrl}" async></script>`
  const copy = async () => {
    await navigator.clipboard.writeText(snippet)
    toast({ text: t.embedCopied })
  }
  return (
    <>
      <Field name="embedSites" label={t.embedSites} hint={t.embedSitesHint} optional>
        <Textarea
          rows={3}
          defaultValue={draft.embedSites}
          maxLength={BAKERY_MAX.embedSites}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </Field>
      <div>
        <h3 className="mb-1.5 font-text text-15 font-semibold tracking-normal">{t.embedCode}</h3>
        <div className="flex flex-wrap items-center gap-2">
          <code className="min-w-0 flex-1 basis-72 rounded-m bg-bg-sunk px-3 py-2.5 text-14 wrap-anywhere select-all">
            {snippet}
          </code>
          <Button icon={Copy} onClick={() => void copy()} className="needs-script">
            {t.embedCopy}
          </Button>
        </div>
      </div>
    </>
  )
}
