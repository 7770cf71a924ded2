import { data, Form, redirect } from 'react-router'
import {
  type EditableLegalText,
  LEGAL_KINDS,
  type LegalKind,
  MAX_LEGAL_TEXT,
  NO_OWN_VERSION,
} from '#bakery/legal/legal-text.ts'
import { isChecked } from '#bakery/legal/own-text.ts'
import { EditHeader } from '#web/desk/forms/edit-header.tsx'
import { each, group, lines } from '#web/desk/forms/form-fields.ts'
import { seenIn } from '#web/desk/forms/form-rows.ts'
import { SaveFailure } from '#web/desk/forms/save-failure.tsx'
import { useDraftForm } from '#web/desk/forms/use-draft-form.ts'
import { DangerZone } from '#web/desk/page/danger-zone.tsx'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { LastingError } from '#web/desk/page/lasting-error.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { attempt } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Field, FieldProblemsProvider } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/inputs.tsx'
import { Head } from '#web/ui/head.tsx'
import type { Route } from './+types/legal.ts'
import { ConflictDiff } from './conflict-diff.tsx'
import { GeneratedChanges } from './generated-changes.tsx'
import { LegalPill } from './legal-pill.tsx'

export const handle: OwnerHandle = { needs: 'shop', savesAtBottom: true }

/** Reads more than may be stored, so that the domain reports the excess: a line's end is sent as two characters. */
const legalForm = group(each(['de', 'en'], lines(2 * MAX_LEGAL_TEXT)))

export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  const kind = kindOf(params.text)
  return { kind, text: await requestOf(context).krume.legal.get(scope, kind) }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const scope = await ownerScope(context)
  const { krume, texts } = requestOf(context)
  const kind = kindOf(params.text)
  const form = await readForm(request)
  const here = `/admin/legal/${kind}`
  if (form.get('intent') === 'delete') {
    await krume.legal.reset(scope, kind)
    flash(context, texts.admin.legal.reset.done)
    return redirect(here)
  }
  const draft = legalForm.read(form)
  const result = await attempt(context, 'saving a legal text', () =>
    krume.legal.save(scope, kind, draft, seenIn(form)),
  )
  if (!result) return data({ draft, problems: {}, failed: true, differences: undefined }, { status: 500 })
  if (!result.ok) {
    const isLate = result.fields['updated'] === 'changed_meanwhile'
    const differences = isLate ? await krume.legal.compare(scope, kind, draft) : undefined
    return data({ draft, problems: result.fields, failed: false, differences }, { status: 422 })
  }
  flash(context, texts.common.toasts.saved)
  return redirect(here)
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

function kindOf(name: string): LegalKind {
  const kind = LEGAL_KINDS.find((known) => known === name)
  if (!kind) throw data(null, { status: 404 })
  return kind
}

/** Page for a generated legal text, which the bakery may replace with its own version. */
export default function LegalText({ loaderData: { kind, text }, actionData }: Route.ComponentProps) {
  const t = useT('admin').legal
  return (
    <>
      <Head title={t.titles[kind]} />
      <LegalForm key={kind} kind={kind} text={text} returned={actionData} />
      {text.own && <DangerZone action={t.reset.action} title={t.reset.title} text={t.reset.text} />}
    </>
  )
}

function LegalForm({
  kind,
  text,
  returned,
}: {
  kind: LegalKind
  text: EditableLegalText
  returned: Route.ComponentProps['actionData'] | undefined
}) {
  const texts = useT('admin')
  const t = texts.legal
  const { own, generated, changes } = text
  const { formRef, draft, seen, revision, onChange, isDirty, discard } = useDraftForm({
    stored: { de: own?.de ?? generated.de, en: own?.en ?? '' },
    seen: own?.updated ?? NO_OWN_VERSION,
    read: legalForm.read,
    returned,
  })
  const differences = returned && 'differences' in returned ? returned.differences : undefined
  const hint = kind === 'withdrawal' ? t.linkHint : t.headingHint
  return (
    <FieldProblemsProvider value={returned?.problems}>
      <Form method="post" noValidate ref={formRef} onChange={onChange}>
        <EditHeader
          title={t.titles[kind]}
          pill={<LegalPill state={text.state} />}
          back={{ to: '/admin/general?section=legal', label: texts.general.title }}
          seen={seen}
          isDirty={isDirty}
          discard={discard}
        />
        <div className="mb-4 grid gap-3 empty:hidden">
          <SaveFailure of={returned} />
          {text.state === 'exempt' && (
            <p className="rounded-m border border-line bg-surface px-4 py-3">{t.exempt}</p>
          )}
          {text.state === 'incomplete' && isChecked(kind) && (
            <LastingError>
              <b className="block font-semibold">{t.incomplete[kind].title}</b>
              {t.incomplete[kind].text}
            </LastingError>
          )}
          <ErrorSummary labels={{ de: t.german, en: t.english }} />
        </div>
        {differences && <ConflictDiff differences={differences} />}
        {changes && <GeneratedChanges changes={changes} />}
        <div key={revision} className="grid items-start gap-4 xl:grid-cols-2">
          <Panel title={texts.form.german} hint={`${t.leads[kind]} ${own ? t.isOwn : t.isGenerated}`}>
            <Field name="de" label={t.german} hint={`${hint} ${t.advice}`}>
              <Textarea required lang="de" rows={22} defaultValue={draft.de} maxLength={MAX_LEGAL_TEXT} />
            </Field>
            {own && <Reading title={t.current} text={generated.de} lang="de" />}
          </Panel>
          <Panel title={texts.form.english} hint={t.englishHint}>
            <Field name="en" label={t.english} optional>
              <Textarea lang="en" rows={22} defaultValue={draft.en} maxLength={MAX_LEGAL_TEXT} />
            </Field>
            <Reading title={t.englishGenerated} text={generated.en} lang="en" />
          </Panel>
        </div>
      </Form>
    </FieldProblemsProvider>
  )
}

/** Generated text, collapsed, to compare with or copy from. */
function Reading({ title, text, lang }: { title: string; text: string; lang: string }) {
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 items-center rounded-s font-semibold text-secondary-text underline decoration-1 underline-offset-3">
        {title}
      </summary>
      <div
        lang={lang}
        className="rounded-m bg-bg-sunk px-3 py-2.5 text-14 wrap-break-word whitespace-pre-line"
      >
        {text}
      </div>
    </details>
  )
}
