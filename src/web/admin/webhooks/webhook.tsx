import { KeyRound, Power, PowerOff, Send } from 'lucide-react'
import { data, Form, redirect } from 'react-router'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import { DELIVERY_DAYS, FORMER_SECRET_HOURS } from '#bakery/webhooks/webhook-bounds.ts'
import type { Delivery, Webhook } from '#bakery/webhooks/webhooks.ts'
import { seenIn } from '#web/desk/forms/form-rows.ts'
import { DangerZone } from '#web/desk/page/danger-zone.tsx'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { limit, tooMany } from '#web/request/limit.server.ts'
import { pageNumber } from '#web/request/page-number.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { attempt, orRefuse } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { Button } from '#web/ui/button.tsx'
import { TooManyTries } from '#web/ui/forms/too-many-tries.tsx'
import { Head } from '#web/ui/head.tsx'
import { ownerProver, proofAnswer, withProof } from '../account/fresh-proof.server.ts'
import { ProofStep, stepOf } from '../account/proof-step.tsx'
import type { Route } from './+types/webhook.ts'
import { DeliveriesPanel } from './deliveries-panel.tsx'
import { INTEGRATIONS } from './integrations-path.ts'
import { NO_STORE } from './no-store.ts'
import { Secret } from './secret.tsx'
import { webhookDraft, webhookForm } from './webhook-fields.ts'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookStatePill } from './webhook-state-pill.tsx'

export const handle: OwnerHandle = { savesAtBottom: true, ownerInPerson: true }

const PER_PAGE = 20
const MAX_TYPED = 60

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  const { krume } = requestOf(context)
  const { searchParams } = new URL(request.url)
  const onlyFailed = searchParams.get('state') === 'failed'
  const wish = { page: pageNumber(searchParams), perPage: PER_PAGE, failed: onlyFailed }
  const webhook = await orRefuse(krume.webhooks.get(scope, params.id))
  const deliveries = await krume.webhooks.deliveries(scope, params.id, wish)
  return { webhook, deliveries, onlyFailed, timezone: scope.bakery.timezone }
}

type Context = Route.ActionArgs['context']

export async function action({ context, request, params }: Route.ActionArgs) {
  const scope = await ownerScope(context)
  const { krume, texts } = requestOf(context)
  const t = texts.admin.webhooks
  const { id } = params
  const form = await readForm(request)
  const here = `/admin/webhooks/${encodeURIComponent(id)}`
  const done = (text: string, kind: 'success' | 'error' = 'success') => {
    flash(context, text, kind)
    return redirect(here)
  }
  switch (readText(form, 'intent', MAX_TYPED)) {
    case 'test':
      return sendAtOnce(context, scope, done, () => krume.webhooks.test(scope, id))
    case 'resend':
      return sendAtOnce(context, scope, done, () =>
        krume.webhooks.resend(scope, id, readText(form, 'id', MAX_TYPED)),
      )
    case 'resend-failed': {
      const days = Number(readText(form, 'days', MAX_TYPED)) || DELIVERY_DAYS
      return done(t.log.queuedAgain(await orRefuse(krume.webhooks.resendFailed(scope, id, days))))
    }
    case 'renew-secret':
      return renewSecret(context, scope, id, form)
    case 'switch-on':
    case 'switch-off': {
      const isOn = form.get('intent') === 'switch-on'
      await orRefuse(krume.webhooks.switch(scope, id, isOn))
      return done(isOn ? t.switchedOn : t.switchedOff)
    }
    case 'delete':
      await orRefuse(krume.webhooks.delete(scope, id))
      flash(context, t.delete.done)
      return redirect(INTEGRATIONS)
    default:
      return save(context, scope, id, form)
  }
}

/** Renews the secret. Only this response contains it. */
async function renewSecret(context: Context, scope: OwnerScope, id: string, form: FormData) {
  const { krume } = requestOf(context)
  const asked = await withProof(context, ownerProver(context, scope), form, (proven) =>
    orRefuse(krume.webhooks.renewSecret(scope, id, proven)),
  )
  if ('step' in asked) return proofAnswer(asked.step, {})
  const { done } = asked
  if (!done.ok) throw data(null, { status: 400 })
  return data({ secret: done.value }, { headers: NO_STORE })
}

async function save(context: Context, scope: OwnerScope, id: string, form: FormData) {
  const { krume, texts, locale } = requestOf(context)
  const draft = webhookForm.read(form)
  const asked = await withProof(context, ownerProver(context, scope), form, (proven) =>
    attempt(context, 'saving a webhook', () =>
      krume.webhooks.update(scope, id, webhookForm.parsed(draft, locale), { seen: seenIn(form), proven }),
    ),
  )
  if ('step' in asked) return proofAnswer(asked.step, { draft, problems: {}, failed: false })
  const result = asked.done
  if (!result) return data({ draft, problems: {}, failed: true }, { status: 500 })
  if (!result.ok) return data({ draft, problems: result.fields, failed: false }, { status: 422 })
  flash(context, texts.common.toasts.saved)
  return redirect(`/admin/webhooks/${encodeURIComponent(id)}`)
}

/** Sends one delivery and says what the other program answered. */
async function sendAtOnce(
  context: Context,
  { bakery }: OwnerScope,
  done: (text: string, kind?: 'success' | 'error') => Response,
  send: () => Promise<Delivery | undefined>,
) {
  const admission = await limit(context, 'send-webhook', bakery.id)
  if (!admission.ok) return tooMany(admission, {})
  const t = requestOf(context).texts.admin.webhooks
  const sent = await orRefuse(send())
  if (!sent) return done(t.isOff, 'error')
  const { status, response, milliseconds } = sent
  if (status === 'done') return done(t.answered(response, milliseconds))
  return done(response === 0 ? t.unreachable : t.refused(response), 'error')
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'
export { noStore as headers } from './no-store.ts'

export default function WebhookPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('admin').webhooks
  const { webhook, deliveries, onlyFailed, timezone } = loaderData
  const secret = actionData && 'secret' in actionData ? actionData.secret : undefined
  const returned = actionData && 'problems' in actionData ? actionData : undefined
  const isOn = webhook.offSince === ''
  const step = stepOf(actionData)
  if (step) return <ProofStep step={step} cancel={`/admin/webhooks/${webhook.id}`} />
  return (
    <>
      <Head title={`${webhook.name} – ${t.title}`} />
      <WebhookForm
        key={webhook.id}
        title={webhook.name}
        pill={<WebhookStatePill {...webhook} />}
        seen={webhook.updated}
        initial={webhookDraft(webhook)}
        returned={returned}
      />
      <div className="mt-4 grid gap-4">
        <TooManyTries of={actionData} />
        <StatePanel webhook={webhook} timezone={timezone} />
        <DeliveriesPanel deliveries={deliveries} onlyFailed={onlyFailed} isOn={isOn} timezone={timezone} />
        <SecretPanel secret={secret} />
      </div>
      <DangerZone action={t.delete.action} title={t.delete.title(webhook.name)} text={t.delete.text} />
    </>
  )
}

/** Says whether the webhook works, and switches it on or off, or tests it. */
function StatePanel({ webhook, timezone }: { webhook: Webhook; timezone: string }) {
  const t = useT('admin').webhooks
  const format = useFormat()
  const { offSince, offBecause, failingSince } = webhook
  const when = (instant: string) => format.instant(instant.replace(' ', 'T'), timezone)
  if (offSince !== '') {
    return (
      <Panel title={t.stateTitle}>
        <p className="mb-3 rounded-m bg-warn-soft px-3 py-2 font-550 text-warn-text">
          {t.offBecause[offBecause || 'owner'](when(offSince))}
        </p>
        <Form method="post">
          <Button type="submit" name="intent" value="switch-on" icon={Power}>
            {t.switchOn}
          </Button>
        </Form>
      </Panel>
    )
  }
  return (
    <Panel title={t.stateTitle} hint={t.testHint}>
      {failingSince !== '' && (
        <p className="mb-3 rounded-m bg-warn-soft px-3 py-2 font-550 text-warn-text">
          {t.failingSince(when(failingSince))}
        </p>
      )}
      <Form method="post" className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="test" icon={Send}>
          {t.test}
        </Button>
        <Button type="submit" name="intent" value="switch-off" icon={PowerOff}>
          {t.switchOff}
        </Button>
      </Form>
    </Panel>
  )
}

function SecretPanel({ secret }: { secret: string | undefined }) {
  const t = useT('admin').webhooks.secret
  return (
    <Panel title={t.title} hint={t.text}>
      {secret === undefined ? (
        <Form method="post">
          <Button type="submit" name="intent" value="renew-secret" icon={KeyRound}>
            {t.renew}
          </Button>
          <p className="mt-2 max-w-text text-14 text-text-2">{t.renewHint(FORMER_SECRET_HOURS)}</p>
        </Form>
      ) : (
        <Secret value={secret} />
      )}
    </Panel>
  )
}
