import { useRef, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import type { DisplacedOrders, DisplacedRequest, Settled } from '#bakery/ordering/changing/displaced.ts'
import { ORDER_MAX } from '#bakery/ordering/order-bounds.ts'
import { Pager } from '#web/desk/lists/pager.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useProgressJob } from '#web/desk/transfer/use-progress-job.ts'
import { useT } from '#web/document/use-t.ts'
import { useRefresh } from '#web/live/refresh.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/feedback/toast.tsx'
import { Radio } from '#web/ui/forms/choices.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { DisplacedRow } from './displaced-row.tsx'
import { settledText } from './displaced-text.ts'

/** Form that moves or cancels displaced orders, either all or the selected ones. */
export function DisplacedForm({
  id,
  displaced,
  typed,
}: {
  id: string
  displaced: DisplacedOrders
  typed: Pick<DisplacedRequest, 'reason' | 'reasonEn'>
}) {
  const t = useT('admin').branches.displaced
  const common = useT('common')
  const submit = useSubmit()
  const toast = useToast()
  const refresh = useRefresh()
  const isSending = useNavigation().formMethod === 'POST'
  const { progress, run } = useProgressJob<Settled>(`/admin/branches/${id}/displaced/settle`)
  const form = useRef<HTMLFormElement>(null)
  const [ticked, setTicked] = useState(0)
  const withMail = displaced.totalItems - displaced.withoutMail

  async function settle(wish: FormData): Promise<void> {
    const outcome = await run(wish)
    if (outcome === 'refused') return submit(wish, { method: 'post' })
    if (typeof outcome === 'object') {
      const { result } = outcome
      const to = wish.get('intent') === 'cancel' ? 'cancel' : 'move'
      toast({ kind: result.left.all === 0 ? 'success' : 'error', text: settledText(t, to, result) })
      untick()
    } else toast({ kind: 'error', text: outcome === 'lost' ? t.lost : common.toasts.tryAgain })
    await refresh()
  }

  /** Clears the selection after it has been settled, so that the next submission covers all orders. */
  function untick(): void {
    for (const box of form.current?.querySelectorAll<HTMLInputElement>('input[name=chosen]') ?? [])
      box.checked = false
    onTick()
  }

  function onTick(): void {
    const count = form.current?.querySelectorAll('input[name=chosen]:checked').length ?? 0
    setTicked(count)
    const scope = form.current?.querySelector<HTMLInputElement>(
      `input[value=${count > 0 ? 'chosen' : 'all'}]`,
    )
    if (scope) scope.checked = true
  }

  const pending = progress
    ? common.progress(progress.done, progress.all)
    : isSending
      ? common.sending
      : undefined
  return (
    <Form
      method="post"
      noValidate
      ref={form}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (pending === undefined) void settle(new FormData(event.currentTarget, event.nativeEvent.submitter))
      }}
    >
      <ErrorSummary labels={{ reason: t.reason, reasonEn: t.reasonEn, scope: t.scope }} />
      <Panel title={t.settle}>
        <div className="grid gap-3">
          <Field name="reason" label={t.reason} hint={t.reasonHint}>
            <TextInput
              required
              key={typed.reason}
              defaultValue={typed.reason}
              maxLength={ORDER_MAX.reason}
              autoComplete="off"
              placeholder={t.reasonExample}
            />
          </Field>
          <Field name="reasonEn" label={t.reasonEn} hint={t.reasonEnHint} optional>
            <TextInput
              lang="en"
              key={typed.reasonEn}
              defaultValue={typed.reasonEn}
              maxLength={ORDER_MAX.reason}
              autoComplete="off"
            />
          </Field>
          <fieldset>
            <legend className="sr-only">{t.scope}</legend>
            <Radio name="scope" value="all" defaultChecked label={t.all(withMail)} />
            <Radio name="scope" value="chosen" label={t.chosen(ticked)} />
          </fieldset>
          <div className="flex flex-wrap items-center gap-2.5">
            <Button type="submit" name="intent" value="move" variant="primary" pending={pending}>
              {t.move}
            </Button>
            <details className="max-sm:w-full">
              <summary className="inline-flex min-h-11 items-center rounded-m px-2 font-semibold text-danger-text hover:bg-danger-soft">
                {t.cancelInstead}
              </summary>
              <p className="mt-1 mb-2 max-w-text text-text-2">{t.cancelText}</p>
              <Button type="submit" name="intent" value="cancel" variant="danger-solid" pending={pending}>
                {t.cancel}
              </Button>
            </details>
          </div>
          <Progress share={progress && progress.all > 0 ? progress.done / progress.all : undefined} />
        </div>
      </Panel>
      <ul className="rounded-l border border-line bg-surface px-4 md:px-4.5" onChange={onTick}>
        {displaced.items.map((order) => (
          <DisplacedRow key={order.id} order={order} />
        ))}
      </ul>
      <Pager page={displaced.page} totalPages={displaced.totalPages} />
    </Form>
  )
}

function Progress({ share }: { share: number | undefined }) {
  if (share === undefined) return null
  return (
    <div aria-hidden="true" className="h-2 overflow-hidden rounded-pill bg-bg-sunk">
      <div
        className="h-full bg-ui-primary transition-[width] duration-200"
        style={{ width: `${share * 100}%` }}
      />
    </div>
  )
}
