import { RotateCcw, Trash2 } from 'lucide-react'
import { data, Form, redirect } from 'react-router'
import { MAIL_STATES, type OutboxMail } from '#bakery/operating/installation/outbox.ts'
import { Pager } from '#web/desk/lists/pager.tsx'
import { StateLinks } from '#web/desk/lists/state-links.tsx'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { useT } from '#web/document/use-t.ts'
import { operatorScope } from '#web/guards/operator-guard.server.ts'
import { pageNumber } from '#web/request/page-number.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { orRefuse } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Head } from '#web/ui/head.tsx'
import { When } from '../parts/when.tsx'
import type { Route } from './+types/mails.ts'

const PER_PAGE = 30
const MAX_TYPED = 60

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = operatorScope(context)
  const { operating } = requestOf(context)
  const params = new URL(request.url).searchParams
  const state = MAIL_STATES.find((name) => name === params.get('state')) ?? 'dead'
  const [counts, mails] = await Promise.all([
    operating.outbox.counts(scope),
    operating.outbox.list(scope, { state, page: pageNumber(params), perPage: PER_PAGE }),
  ])
  return { state, counts, mails }
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = operatorScope(context)
  const { operating, texts } = requestOf(context)
  const t = texts.operator.mails
  const form = await readForm(request)
  const id = readText(form, 'id', MAX_TYPED)
  switch (readText(form, 'intent', MAX_TYPED)) {
    case 'retry':
      await orRefuse(operating.outbox.retry(scope, id))
      flash(context, t.retried(1))
      break
    case 'retry-all':
      flash(context, t.retried(await operating.outbox.retryAll(scope)))
      break
    case 'drop':
      await orRefuse(operating.outbox.drop(scope, id))
      flash(context, t.dropped)
      break
    default:
      throw data(null, { status: 400 })
  }
  return redirect('/operator/mails')
}

export default function Mails({ loaderData }: Route.ComponentProps) {
  const t = useT('operator').mails
  const { state, counts, mails } = loaderData
  return (
    <>
      <Head title={t.title} />
      <PageHeader
        title={t.title}
        lead={t.lead}
        actions={
          state === 'dead' &&
          counts.dead > 0 && (
            <Form method="post">
              <Button type="submit" name="intent" value="retry-all" variant="primary" icon={RotateCcw}>
                {t.retryAll}
              </Button>
            </Form>
          )
        }
      />
      <StateLinks
        label={t.state}
        states={MAIL_STATES.map((name) => ({
          to: `/operator/mails?state=${name}`,
          label: t.states[name](counts[name]),
          isCurrent: name === state,
        }))}
      />
      <Card className="overflow-hidden">
        {mails.items.length === 0 ? (
          <EmptyState text={t.none[state]} />
        ) : (
          <ul>
            {mails.items.map((mail) => (
              <Mail key={mail.id} mail={mail} />
            ))}
          </ul>
        )}
      </Card>
      <Pager page={mails.page} totalPages={mails.totalPages} />
    </>
  )
}

function Mail({ mail }: { mail: OutboxMail }) {
  const t = useT('operator').mails
  const { id, kind, to, subject, state, attempts, created, nextAttempt, lastError } = mail
  return (
    <li className="grid gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0 md:cols-end-auto md:px-4.5">
      <div className="min-w-0">
        <p className="font-550 wrap-anywhere">{subject}</p>
        <p className="text-14 text-text-2 wrap-anywhere">
          {kind ? t.kinds[kind] : t.unknownKind}, {to}, <When at={created} />
        </p>
        {attempts > 0 && state !== 'sent' && (
          <p className="text-14 text-text-2">
            {t.attempts(attempts)}
            {state === 'queued' && (
              <>
                , {t.next} <When at={nextAttempt} />
              </>
            )}
          </p>
        )}
        {lastError !== '' && <p className="mt-1 text-14 text-danger-text wrap-anywhere">{lastError}</p>}
      </div>
      {state === 'dead' && (
        <Form method="post" className="flex flex-wrap items-start gap-2">
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            name="intent"
            value="retry"
            size="small"
            icon={RotateCcw}
            aria-label={`${t.retry}: ${subject}`}
          >
            {t.retry}
          </Button>
          <Button
            type="submit"
            name="intent"
            value="drop"
            size="small"
            variant="danger"
            icon={Trash2}
            aria-label={`${t.drop}: ${subject}`}
          >
            {t.drop}
          </Button>
        </Form>
      )}
    </li>
  )
}
