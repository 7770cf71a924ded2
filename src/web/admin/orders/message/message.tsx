import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import type { DayMessageInput, DayWords, SendRefusal } from '#bakery/messages/day-messages.ts'
import { boundsOf } from '#bakery/page.server.ts'
import type { FieldProblems } from '#bakery/result.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import { Pager } from '#web/desk/lists/pager.tsx'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { orRefuse } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { FieldProblemsProvider } from '#web/ui/forms/field.tsx'
import { Head } from '#web/ui/head.tsx'
import { readOrderFilters } from '../list/order-filters.ts'
import type { Route } from './+types/message.ts'
import { AudiencePanel } from './audience-panel.tsx'
import { CallList } from './call-list.tsx'
import { cutMessage, messagePath, readMessage, readNote } from './message-form.ts'
import { NotePanel, type ReturnedNote } from './note-panel.tsx'
import { SentMessages } from './sent-messages.tsx'
import { WriteMessage } from './write-message.tsx'

export const handle: OwnerHandle = { needs: 'orders.edit' }

const CALLS_PER_PAGE = 50

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  const { krume, clock } = requestOf(context)
  const today = wallClockAt(clock.now(), scope.bakery.timezone).day
  const branches = (await krume.branches.list(scope)).map(({ id, name }) => ({ id, name }))
  const { searchParams } = new URL(request.url)
  const filters = readOrderFilters(
    searchParams,
    today,
    branches.map(({ id }) => id),
  )
  const { branch, slotFrom, page, day = today } = filters
  const [{ times }, volume] = await Promise.all([
    krume.orders.list(scope, { day, ...(branch && { branch }), page: 1, perPage: 1 }),
    krume.orders.volume(scope, day, branch, slotFrom),
  ])
  const products = volume.flatMap(({ product, name }) => (product === '' ? [] : [{ id: product, name }]))
  const product = products.find(({ id }) => id === searchParams.get('product'))?.id
  const audience = { day, branch: branch ?? '', slotFrom: slotFrom ?? '', product: product ?? '' }
  const [{ calls, ...reach }, sent, notes] = await Promise.all([
    krume.dayMessages.reach(scope, audience),
    krume.dayMessages.sent(scope, day),
    krume.dayNotes.list(scope, day),
  ])
  const { offset, ...pages } = boundsOf({ page, perPage: CALLS_PER_PAGE }, calls.length)
  return {
    today,
    audience,
    timezone: scope.bakery.timezone,
    branches,
    times,
    products,
    reach,
    calls: { all: calls.length, items: calls.slice(offset, offset + CALLS_PER_PAGE), ...pages },
    sent,
    notes,
    pageKey: crypto.randomUUID().replaceAll('-', ''),
  }
}

type Answer = {
  /** The message as it was typed. */
  typed?: DayWords
  preview?: string | undefined
  problems?: FieldProblems
  refused?: SendRefusal
  note?: ReturnedNote
}

const answer = (given: Answer, status = 200) => data(given, { status })

/** Returns the preview of what is typed, or sends it; or stores the note. */
export async function action({ context, request }: Route.ActionArgs) {
  const scope = await ownerScope(context)
  const { krume, texts } = requestOf(context)
  const form = await readForm(request)
  if (form.get('intent') === 'note') return saveNote(context, scope, form)
  const message = readMessage(form)
  if (!message) throw data(null, { status: 400 })
  const { subject, text, subjectEn, textEn } = message
  const typed = { subject, text, subjectEn, textEn }
  const previewOf = (input: DayMessageInput) => {
    const locale = form.get('locale') === 'en' ? 'en' : 'de'
    return orRefuse(krume.dayMessages.preview(scope, { ...input, ...cutMessage(typed), locale }))
  }
  if (form.get('intent') !== 'send') return answer({ typed, preview: await previewOf(message) })
  const result = await orRefuse(krume.dayMessages.send(scope, message))
  if (result.ok) {
    flash(context, texts.admin.dayMessage.done(result.value.mails, result.value.calls))
    return redirect(messagePath(message))
  }
  if (result.reason === 'invalid') return answer({ typed, problems: result.fields }, 422)
  return answer({ typed, refused: result.reason }, 409)
}

async function saveNote(context: Route.ActionArgs['context'], scope: OwnerScope, form: FormData) {
  const { krume, texts } = requestOf(context)
  const note = readNote(form)
  const result = await orRefuse(krume.dayNotes.save(scope, note))
  const t = texts.admin.dayMessage.note
  if (result.ok) {
    flash(context, result.value.text === '' ? t.removed : t.saved)
    return redirect(messagePath({ ...note, slotFrom: '', product: '' }))
  }
  const typed = { text: note.text, textEn: note.textEn }
  if (result.reason !== 'invalid') return answer({ note: { typed, refused: result.reason } }, 409)
  const { text, textEn } = result.fields
  if (!text && !textEn) throw data(null, { status: 400 })
  const problems = { ...(text && { note: text }), ...(textEn && { noteEn: textEn }) }
  return answer({ note: { typed, problems } }, 422)
}

/** Keeps the page's key while only previews are asked for. */
export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formData?.get('intent') === 'preview' ? false : defaultShouldRevalidate
}

export default function Message({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('admin').dayMessage
  const nav = useT('admin').nav
  const { audience, today, reach, calls, sent, pageKey, branches, notes } = loaderData
  const { typed, preview, problems, refused, note }: Answer = actionData ?? {}
  const isOver = audience.day < today
  return (
    <>
      <Head title={t.title} />
      <PageHeader
        title={t.title}
        lead={t.lead}
        back={{ to: `/admin/orders?day=${audience.day}`, label: nav.orders }}
      />
      <div className="grid gap-4">
        {refused && <ErrorBox>{t.refused[refused]}</ErrorBox>}
        <AudiencePanel {...loaderData} calls={calls.all} isOver={isOver} />
        {reach.mails > 0 && !isOver && !reach.isTooMany && (
          <FieldProblemsProvider value={problems}>
            <WriteMessage
              // Empty again once a message is sent.
              key={sent[0]?.id}
              audience={audience}
              pageKey={pageKey}
              mails={reach.mails}
              locales={reach.locales}
              typed={typed}
              preview={preview}
            />
          </FieldProblemsProvider>
        )}
        {!isOver && <NotePanel audience={audience} branches={branches} notes={notes} returned={note} />}
        {calls.all > 0 && (
          <Panel title={t.calls} hint={t.callsText}>
            <CallList calls={calls.items} />
            <Pager page={calls.page} totalPages={calls.totalPages} keepsPlace />
          </Panel>
        )}
        {sent.length > 0 && <SentMessages {...loaderData} />}
      </div>
    </>
  )
}
