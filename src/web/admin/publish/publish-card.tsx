import { clsx } from 'clsx'
import { ArrowRight, Check, CircleAlert, ExternalLink, Scale } from 'lucide-react'
import { Form, Link } from 'react-router'
import type { PublishHint, PublishProblem } from '#bakery/profile/profile.ts'
import { ConfirmSubmit } from '#web/desk/forms/confirm-submit.tsx'
import { useT } from '#web/document/use-t.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { StatusPill } from '#web/ui/feedback/status-pill.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useMember } from '../frame/use-may.ts'
import { PublishForm } from './publish-form.tsx'

/** Page on which each problem can be solved; `undefined` where owners cannot solve it. */
const PLACES: Record<PublishProblem, string | undefined> = {
  operator_missing: undefined,
  email_unverified: '/admin/account#confirm-email',
  imprint_incomplete: '/admin/setup/imprint',
  legal_text_incomplete: '/admin/general?section=legal',
  agreement_missing: '/admin/agreement',
  no_active_branch: '/admin/branches?fix=active',
  no_slots: '/admin/branches?fix=slots',
  no_available_product: '/admin/products',
  allergens_missing: '/admin/products?show=undeclared',
}
/** Points that only the owner can settle; for managers they have no link. */
const OF_OWNER: ReadonlySet<PublishProblem> = new Set(['email_unverified', 'agreement_missing'])
const STEPS = Object.keys(PLACES) as PublishProblem[]
/** Points that depend on another one: hidden until that one is solved. */
const PREREQUISITE: Partial<Record<PublishProblem, PublishProblem>> = {
  no_slots: 'no_active_branch',
  allergens_missing: 'no_available_product',
}
/** Points that rarely occur: shown only while they are problems. */
const RARE: ReadonlySet<PublishProblem> = new Set(['operator_missing', 'legal_text_incomplete'])

function stepsToShow(problems: readonly PublishProblem[]): PublishProblem[] {
  return STEPS.filter((step) => {
    const earlier = PREREQUISITE[step]
    if (problems.includes(step)) return true
    return !RARE.has(step) && (earlier === undefined || !problems.includes(earlier))
  })
}

type PublishCardProps = {
  published: boolean
  problems: PublishProblem[]
  shopUrl: string
  /** Legal requirements that products do not meet, but which do not prevent publishing. */
  hints?: PublishHint[]
  /** Page to return to. */
  from: 'overview' | 'general'
}

/** Shows the requirements for publishing a shop, and the button to publish it or take it offline. */
export function PublishCard({ published, problems, shopUrl, hints = [], from }: PublishCardProps) {
  const t = useT('admin').publish
  const isReady = problems.length === 0
  const title = published ? (isReady ? t.live : t.liveProblems) : isReady ? t.ready : t.title
  return (
    <section
      id="publish"
      aria-labelledby="publish-title"
      className={clsx(
        'rounded-l border px-4 py-4 md:px-5',
        isReady ? 'border-primary-line bg-primary-soft' : 'border-warn-line bg-surface',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-56">
          <h2 id="publish-title" className="text-19">
            {title}
          </h2>
          <p className="mt-1 text-14 text-text-2">
            {published ? (
              <a
                href={shopUrl}
                target="_blank"
                rel="noreferrer"
                className="inline-flex items-center gap-1.5 wrap-anywhere"
              >
                {new URL(shopUrl).host}
                <Icon of={ExternalLink} className="size-4" />
              </a>
            ) : (
              t.offlineHint
            )}
          </p>
        </div>
        {published ? (
          <>
            <ButtonLink to="/admin/publish">{t.share}</ButtonLink>
            <UnpublishButton from={from} />
          </>
        ) : (
          <PublishForm from={from} isReady={isReady}>
            {t.publish}
          </PublishForm>
        )}
      </div>
      {!isReady && (
        <ul className="mt-3 grid gap-x-6 border-t border-line pt-1 md:grid-cols-2">
          {stepsToShow(problems).map((step) => (
            <Step key={step} step={step} missing={problems.includes(step)} />
          ))}
        </ul>
      )}
      {hints.length > 0 && (
        <ul className="mt-3 border-t border-line pt-1">
          {hints.map(({ kind, count }) => (
            <li key={kind}>
              <Link
                to={`/admin/products?show=${kind}`}
                className="flex min-h-11 items-center gap-2.5 py-2 hover:underline"
              >
                <Icon of={Scale} className="text-warn-text" />
                <span className="min-w-0">
                  <b className="font-semibold">{t.hints[kind](count)}</b> {t.hintWhy[kind]}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Step({ step, missing }: { step: PublishProblem; missing: boolean }) {
  const t = useT('admin').publish
  const member = useMember()
  const place = member && OF_OWNER.has(step) ? undefined : PLACES[step]
  return (
    <li className="grid cols-start-21 items-start gap-x-2 py-2.5 sm:cols-middle-21">
      <span className="mt-0.5">
        <StatusPill tone={missing ? 'warn' : 'good'} icon={missing ? CircleAlert : Check}>
          {missing ? t.missing : t.done}
        </StatusPill>
      </span>
      <span className="min-w-0">
        <span className={clsx('block', missing ? 'font-semibold' : 'text-text-2')}>{t.steps[step]}</span>
        {missing && <span className="block text-14 text-text-2">{t.why[step]}</span>}
      </span>
      {missing && place !== undefined && (
        <Link
          to={place}
          aria-label={`${t.fix}: ${t.steps[step]}`}
          className="inline-flex min-h-11 items-center gap-1.5 justify-self-start font-semibold text-secondary-text max-sm:col-start-2"
        >
          {t.fix}
          <Icon of={ArrowRight} className="size-4" />
        </Link>
      )}
    </li>
  )
}

function UnpublishButton({ from }: { from: string }) {
  const t = useT('admin').publish
  return (
    <Form method="post" action="/admin/publish" id="unpublish">
      <input type="hidden" name="from" value={from} />
      <ConfirmSubmit
        form="unpublish"
        intent="unpublish"
        destroys
        question={{
          title: t.unpublishTitle,
          text: t.unpublishText,
          keep: t.keepOnline,
          confirm: t.unpublish,
        }}
      >
        {t.unpublish}
      </ConfirmSubmit>
    </Form>
  )
}
