import { Check, Mail, RotateCcw } from 'lucide-react'
import { data, Form, redirect } from 'react-router'
import type { ContactMessage } from '#bakery/operating/messages.ts'
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
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Head } from '#web/ui/head.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { When } from '../parts/when.tsx'
import type { Route } from './+types/messages.ts'

const PER_PAGE = 30
const MAX_TYPED = 60

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = operatorScope(context)
  const params = new URL(request.url).searchParams
  const done = params.get('show') === 'done'
  const query = { done, page: pageNumber(params), perPage: PER_PAGE }
  return { done, messages: await requestOf(context).operating.messages.list(scope, query) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = operatorScope(context)
  const { operating, texts } = requestOf(context)
  const form = await readForm(request)
  const intent = readText(form, 'intent', MAX_TYPED)
  if (intent !== 'done' && intent !== 'reopen') throw data(null, { status: 400 })
  await orRefuse(operating.messages.setDone(scope, readText(form, 'id', MAX_TYPED), intent === 'done'))
  flash(context, texts.operator.messages[intent === 'done' ? 'isDone' : 'isOpen'])
  return redirect(`/operator/messages${intent === 'done' ? '' : '?show=done'}`)
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const t = useT('operator').messages
  const { done, messages } = loaderData
  return (
    <>
      <Head title={t.title} />
      <PageHeader title={t.title} lead={t.lead} />
      <StateLinks
        label={t.state}
        states={[
          { to: '/operator/messages', label: t.open, isCurrent: !done },
          { to: '/operator/messages?show=done', label: t.done, isCurrent: done },
        ]}
      />
      {messages.items.length === 0 ? (
        <Card>
          <EmptyState text={done ? t.noneDone : t.none} />
        </Card>
      ) : (
        <ul className="grid gap-3">
          {messages.items.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ul>
      )}
      <Pager page={messages.page} totalPages={messages.totalPages} />
    </>
  )
}

function Message({ message }: { message: ContactMessage }) {
  const t = useT('operator').messages
  const { id, name, email, done, created, locale } = message
  const finish = done === '' ? t.finish : t.reopen
  return (
    <li className="rounded-l border border-line bg-surface px-4 py-4 md:px-4.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-17 wrap-anywhere">{name}</h2>
        <p className="text-14 text-text-2">
          <When at={created} />
        </p>
      </div>
      <p className="text-14 text-text-2 wrap-anywhere">{email}</p>
      <p lang={locale} className="mt-2 max-w-text-wide whitespace-pre-line wrap-anywhere">
        {message.message}
      </p>
      <Form method="post" className="mt-3 flex flex-wrap gap-2.5">
        <input type="hidden" name="id" value={id} />
        <a
          href={mailto(message, t.subject[locale])}
          aria-label={`${t.answer}: ${name}`}
          className={buttonClass({ size: 'small' })}
        >
          <Icon of={Mail} />
          {t.answer}
        </a>
        <Button
          type="submit"
          name="intent"
          value={done === '' ? 'done' : 'reopen'}
          size="small"
          icon={done === '' ? Check : RotateCcw}
          aria-label={`${finish}: ${name}`}
        >
          {finish}
        </Button>
      </Form>
    </li>
  )
}

/** Returns a link that starts a reply in the operator's mail program, quoting the first 1,000 characters. */
function mailto({ email, message }: ContactMessage, subject: string): string {
  const quoted = message
    .slice(0, 1000)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`\n\n${quoted}`)}`
}
