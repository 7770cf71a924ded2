import { clsx } from 'clsx'
import { ArrowRight, Check } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import type { SetupStep, StarterAddition } from '#bakery/onboarding/setup.ts'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { useT } from '#web/document/use-t.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { startPolling } from '#web/live/poll.ts'
import { useRefresh } from '#web/live/refresh.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { StatusPill } from '#web/ui/feedback/status-pill.tsx'
import { Head } from '#web/ui/head.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PublishForm } from '../publish/publish-form.tsx'
import type { Route } from './+types/setup.ts'
import { nextStep, PLACES, PLACES_AFTERWARDS } from './step-places.ts'

export const handle: OwnerHandle = { needs: 'shop' }

export async function loader({ context }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  const { setup } = requestOf(context).krume
  return { steps: await setup.progress(scope), addition: await setup.starterAddition(scope) }
}

const OPTIONAL: readonly SetupStep[] = ['branding', 'test']

/** Page with the steps from registration to the first order, each with its reason; they can be left and resumed. */
export default function Setup({ loaderData: { steps, addition } }: Route.ComponentProps) {
  const t = useT('admin').setup
  useRefreshWhileAdding(addition)
  const done = steps.filter((step) => step.done).length
  const next = nextStep(steps)
  const isReady = steps.every((step) => step.done || step.step === 'publish' || OPTIONAL.includes(step.step))
  return (
    <>
      <Head title={t.title} />
      <PageHeader title={t.title} lead={t.lead} />
      <div className="max-w-190">
        <p className="mb-1 text-14 font-semibold tabular-nums">{t.progress(done, steps.length)}</p>
        <div aria-hidden="true" className="mb-4 h-2 overflow-hidden rounded-full bg-bg-sunk">
          <span
            className="block h-full rounded-full bg-ui-primary"
            style={{ width: `${(done / steps.length) * 100}%` }}
          />
        </div>
        <ol className="grid gap-2.5">
          {steps.map((step, index) => (
            <Step
              key={step.step}
              number={index + 1}
              step={step.step}
              done={step.done}
              isNext={step.step === next}
              isReady={isReady}
            >
              {step.step === 'assortment' && addition && <Addition of={addition} />}
            </Step>
          ))}
        </ol>
      </div>
    </>
  )
}

/** Refreshes the page until all products are added, since another tab or the server alone may be adding them. */
function useRefreshWhileAdding(addition: StarterAddition | undefined): void {
  const refresh = useRefresh()
  const isUnderWay = addition !== undefined && !addition.isDone
  useEffect(() => (isUnderWay ? startPolling(() => void refresh()) : undefined), [isUnderWay, refresh])
}

function Addition({ of: { added, all, isDone, refused } }: { of: StarterAddition }) {
  const t = useT('admin').setup.assortment
  return (
    <>
      <output className="mt-1 block font-semibold tabular-nums">
        {isDone ? t.added(added, all) : t.goesOn(added, all)}
      </output>
      {refused.length > 0 && <p className="mt-1 text-danger-text">{t.refused(refused.join(', '))}</p>}
    </>
  )
}

function Step({
  number,
  step,
  done,
  isNext,
  isReady,
  children,
}: {
  number: number
  step: SetupStep
  done: boolean
  isNext: boolean
  isReady: boolean
  /** Progress of the step. */
  children?: ReactNode
}) {
  const t = useT('admin').setup
  const { title, why } = t.steps[step]
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className={clsx(
        'flex flex-wrap items-start gap-x-4 gap-y-3 rounded-l border px-4 py-4',
        isNext ? 'border-primary-line bg-primary-soft' : 'border-line bg-surface',
      )}
    >
      <span
        aria-hidden="true"
        className={clsx(
          'grid size-9 flex-none place-items-center rounded-full font-bold tabular-nums',
          done ? 'bg-ui-primary text-on-primary' : 'bg-bg-sunk text-text-2',
        )}
      >
        {done ? <Icon of={Check} /> : number}
      </span>
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-17">
          {done && PLACES_AFTERWARDS[step] !== undefined ? (
            <Link to={PLACES_AFTERWARDS[step]} className="no-underline hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
          {done && <StatusPill tone="good">{t.done}</StatusPill>}
          {!done && isNext && <StatusPill tone="info">{t.next}</StatusPill>}
          {!done && OPTIONAL.includes(step) && <StatusPill tone="neutral">{t.optional}</StatusPill>}
        </h2>
        <p className="mt-0.5 text-text-2">{why}</p>
        {children}
      </div>
      {!done && (step === 'publish' ? <Publish isReady={isReady} /> : <Action step={step} isNext={isNext} />)}
    </li>
  )
}

function Action({ step, isNext }: { step: Exclude<SetupStep, 'publish'>; isNext: boolean }) {
  const t = useT('admin').setup
  const { title, action } = t.steps[step]
  return (
    <Link
      to={PLACES[step]}
      aria-label={`${action}: ${title}`}
      {...(step === 'test' ? { reloadDocument: true, target: '_blank', rel: 'noreferrer' } : {})}
      className={buttonClass({ variant: isNext ? 'primary' : 'outline' })}
    >
      {action}
      <Icon of={ArrowRight} />
    </Link>
  )
}

function Publish({ isReady }: { isReady: boolean }) {
  const t = useT('admin').setup
  return (
    <div className="grid justify-items-start gap-1">
      <PublishForm from={isReady ? 'overview' : 'setup'} isReady={isReady}>
        {t.steps.publish.action}
      </PublishForm>
      {!isReady && <p className="text-14 text-text-2">{t.notYet}</p>}
    </div>
  )
}
