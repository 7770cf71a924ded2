import { Timer } from 'lucide-react'
import { useRef, useState } from 'react'
import { data, redirect, type ShouldRevalidateFunctionArgs, useFetcher } from 'react-router'
import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import { mailboxOf } from '#bakery/mailbox.ts'
import type { EditRefusal } from '#bakery/ordering/changing/order-edit.ts'
import { ORDER_MAX } from '#bakery/ordering/order-bounds.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { shopOf } from '#web/guards/shop-guard.server.ts'
import { limit, takeBackUnsent, tooMany } from '#web/request/limit.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { attempt } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { useShopIdentity } from '#web/storefront/frame/use-shop-identity.ts'
import type { ShopHandle } from '#web/storefront/layout.tsx'
import { NameField, PhoneField } from '#web/storefront/parts/contact-fields.tsx'
import { TestNote } from '#web/storefront/parts/test-note.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Field, FieldProblemsProvider } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/inputs.tsx'
import { TooManyTries } from '#web/ui/forms/too-many-tries.tsx'
import { Head } from '#web/ui/head.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { findOrder } from '../find-order.server.ts'
import { OrderMissing } from '../order-missing.tsx'
import { TitleWithCode } from '../title-with-code.tsx'
import type { Route } from './+types/order-edit.ts'
import { readEditDraft } from './edit-draft.ts'
import { EditItems } from './edit-items.tsx'
import { draftOf, type EditPage, editOf, loadEditPage } from './edit-page.server.ts'
import { EditPlace } from './edit-place.tsx'
import { EditRefusalBox } from './edit-refusal-box.tsx'
import { bindsToMore, EditSummary, WithdrawalNoteAfter } from './edit-summary.tsx'

export { privateHeaders as headers } from '../private-headers.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = shopOf(context)
  const order = await findOrder(context, params.id)
  if (!order) return data({ page: undefined }, { status: 404 })
  if (!order.canEdit) throw redirect(`/orders/${order.id}`)
  return { page: await loadEditPage(context, scope, order, draftOf(order)) }
}

type ActionResult = { page?: EditPage; refusal?: EditRefusal; failed?: true; waitSeconds?: number }

/** `update` shows what a draft would change, `save` changes the order. Both return everything that was typed. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const scope = shopOf(context)
  const { krume, texts } = requestOf(context)
  const form = await readForm(request)
  const order = await findOrder(context, params.id)
  if (!order) throw data(null, { status: 404 })
  // Cancelled in another tab: that nothing has changed would be read as a promise.
  if (order.status === 'cancelled') throw redirect(`/orders/${order.id}`)
  const draft = readEditDraft(form, draftOf(order))
  const answer = async (result: ActionResult, status: number) =>
    data<ActionResult>({ ...result, page: await loadEditPage(context, scope, order, draft) }, { status })
  if (form.get('intent') !== 'save') return answer({}, 200)

  const admission = await limit(context, 'place-order', scope.bakery.slug)
  if (!admission.ok) return tooMany(admission, {})
  const toMail = await limit(context, 'order-mail', mailboxOf(order.customerEmail))
  if (!toMail.ok) return tooMany(toMail, {})
  const total = Number(readText(form, 'total', 12))
  const result = await attempt(context, 'changing an order', () =>
    krume.shop.edit(scope, order.id, editOf(order, draft, total)),
  )
  takeBackUnsent(toMail, result)
  if (!result) return answer({ failed: true }, 500)
  if (!result.ok) {
    admission.succeeded()
    return answer({ refusal: result }, result.reason === 'invalid' ? 422 : 409)
  }
  if (result.changed) flash(context, texts.storefront.edit.saved)
  throw redirect(`/orders/${order.id}`)
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

/** Its own answers contain all that the page shows, so its loader does not run after them. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined && defaultShouldRevalidate
}

export const handle: ShopHandle = { openWhileSuspended: true, ownHeader: true, noindex: true }

export default function OrderEditPage({ loaderData: { page }, actionData }: Route.ComponentProps) {
  if (!page) return <OrderMissing />
  return <EditForm first={page} sent={actionData} />
}

/** Pause in ms after the last tap before the server is asked: taps on plus come in quick succession. */
const REST_MS = 350

function EditForm({ first, sent }: { first: EditPage; sent: ActionResult | undefined }) {
  const t = useT('storefront').edit
  const common = useT('common')
  const { name } = useShopIdentity()
  const fetcher = useFetcher<ActionResult>()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const result = fetcher.data ?? sent
  const [page, setPage] = useState(result?.page ?? first)
  if (result?.page && result.page !== page) setPage(result.page)

  function update(): void {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (!form.current) return
      const draft = new FormData(form.current)
      draft.set('intent', 'update')
      void fetcher.submit(draft, { method: 'post' })
    }, REST_MS)
  }
  const { quote, draft } = page
  const refusal = result?.refusal ?? (quote.ok ? undefined : quote)
  const isSaving = fetcher.formData?.get('intent') === 'save'
  return (
    <main id="content" className="mx-auto max-w-270">
      <Head title={t.title(page.order.code)} site={name} />
      <TestNote isTest={page.order.source === 'test'} />
      <EditHeader page={page} />
      <div className="px-4 pb-8 md:px-6">
        <FieldProblemsProvider value={refusal?.reason === 'invalid' ? refusal.fields : undefined}>
          <fetcher.Form
            method="post"
            noValidate
            ref={form}
            className="grid grid-cols-1 gap-x-12 gap-y-6 lg:cols-end-100"
          >
            <input type="hidden" name="version" value={draft.version} />
            <input type="hidden" name="total" value={quote.ok ? quote.totalCents + quote.depositCents : -1} />
            <div className="grid grid-cols-1 content-start gap-6">
              {/* Enter in a field presses the form's first button, which must not be the binding one. */}
              <button
                type="submit"
                name="intent"
                value="update"
                tabIndex={-1}
                aria-hidden="true"
                className="sr-only"
              >
                {t.update}
              </button>
              <EditMessages page={page} refusal={refusal} result={isSaving ? undefined : result} />
              <section>
                <h2 className="mb-3 text-21">{t.pickup}</h2>
                <EditPlace page={page} onChange={update} />
              </section>
              <section>
                <h2 className="mb-3 text-21">{t.items}</h2>
                <EditItems page={page} onChange={update} />
              </section>
              <section>
                <h2 className="mb-3 text-21">{t.yourData}</h2>
                <EditContact page={first} />
              </section>
            </div>
            <div className="grid content-start gap-4 lg:sticky lg:top-5 lg:self-start">
              <div aria-live="polite">{quote.ok && <EditSummary page={page} quote={quote} />}</div>
              {quote.ok && <WithdrawalNoteAfter quote={quote} />}
              <Button type="submit" name="intent" value="update" className="needs-no-script">
                {t.update}
              </Button>
              <Button
                type="submit"
                name="intent"
                value="save"
                variant="primary"
                size="large"
                wide
                pending={isSaving ? common.sending : undefined}
              >
                {quote.ok && bindsToMore(quote) ? t.saveBinding : t.save}
              </Button>
            </div>
          </fetcher.Form>
        </FieldProblemsProvider>
      </div>
    </main>
  )
}

/** Shows what prevents the change, or what went wrong. */
function EditMessages({
  page,
  refusal,
  result,
}: {
  page: EditPage
  refusal: EditRefusal | undefined
  result: ActionResult | undefined
}) {
  const { edit: t, checkout } = useT('storefront')
  return (
    <>
      <TooManyTries of={result} />
      {result?.failed && <ErrorBox>{t.failed}</ErrorBox>}
      <ErrorSummary labels={{ name: checkout.name, phone: checkout.phone, note: checkout.note }} />
      {refusal && <EditRefusalBox refusal={refusal} page={page} />}
    </>
  )
}

function EditHeader({ page: { order } }: { page: EditPage }) {
  const t = useT('storefront').edit
  const format = useFormat()
  const { day, time } = wallClockAt(new Date(order.editableUntil), order.timezone)
  return (
    <div className="flex min-h-15 items-start gap-1 px-2 pt-2 pb-4 md:px-4">
      <BackLink to={`/orders/${order.id}`} label={t.back} />
      <div className="pt-1.5">
        <h1 className="text-25">
          <TitleWithCode title={t.title(order.code)} code={order.code} />
        </h1>
        <p className="mt-1 flex items-center gap-2 text-15 font-550 tabular-nums">
          <Icon of={Timer} className="text-warn-text" />
          {t.until(`${format.day(day)}, ${format.time(time)}`)}
        </p>
      </div>
    </div>
  )
}

function EditContact({ page: { draft, phoneRequired, takesNotes } }: { page: EditPage }) {
  const t = useT('storefront').checkout
  return (
    <div className="grid gap-4">
      <NameField label={t.name} value={draft.name} />
      <PhoneField value={draft.phone} required={phoneRequired} />
      {takesNotes && (
        <Field name="note" label={t.note} optional>
          <Textarea defaultValue={draft.note} maxLength={ORDER_MAX.note} rows={2} />
        </Field>
      )}
    </div>
  )
}
