import { ExternalLink, LogIn } from 'lucide-react'
import type { ComponentProps } from 'react'
import { data, Form, redirect, redirectDocument, useNavigation } from 'react-router'
import { localPath } from '#bakery/links.ts'
import { ACTING_MINUTES, type BakeryView } from '#bakery/operating/bakeries.ts'
import { countText } from '#web/desk/charts/order-count.ts'
import { SaveFailure } from '#web/desk/forms/save-failure.tsx'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { operatorScope } from '#web/guards/operator-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { orRefuse } from '#web/request/service-errors.server.ts'
import { shopUrl } from '#web/request/site.ts'
import { flash, storeSession } from '#web/session/session.server.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Head } from '#web/ui/head.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { Fact } from '../parts/fact.tsx'
import { JournalList } from '../parts/journal-list.tsx'
import { When } from '../parts/when.tsx'
import type { Route } from './+types/bakery.ts'
import { BakeryStatePill } from './bakery-state-pill.tsx'
import { SuspensionPanel } from './suspension-panel.tsx'

const MAX_INTENT = 20
/** Maximum length read, above a note's own limit, so that the service reports the excess. */
const MAX_TYPED = 1000

export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = operatorScope(context)
  const { config, locale, operating } = requestOf(context)
  const bakery = await orRefuse(operating.bakeries.view(scope, params.id))
  return { bakery, shop: shopUrl(config.publicUrl, bakery.slug, localPath(locale, '/')) }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const scope = operatorScope(context)
  const { operating, texts } = requestOf(context)
  const t = texts.operator.bakeries
  const form = await readForm(request)
  const here = `/operator/bakeries/${encodeURIComponent(params.id)}`
  switch (readText(form, 'intent', MAX_INTENT)) {
    case 'open':
      storeSession(context, await orRefuse(operating.bakeries.openAs(scope, params.id)))
      return redirectDocument('/admin')
    case 'sign-out-owner':
      await orRefuse(operating.bakeries.signOutOwner(scope, params.id))
      flash(context, t.sessions.done)
      return redirect(here)
    case 'suspend': {
      const note = readText(form, 'note', MAX_TYPED)
      const saved = await orRefuse(operating.bakeries.suspend(scope, params.id, note))
      if (!saved.ok) return data({ problems: saved.fields, note, failed: false }, { status: 422 })
      flash(context, t.suspension.done)
      return redirect(here)
    }
    case 'resume':
      await orRefuse(operating.bakeries.resume(scope, params.id))
      flash(context, t.suspension.resumed)
      return redirect(here)
    default:
      throw data(null, { status: 400 })
  }
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

export default function Bakery({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('operator').bakeries
  const { bakery, shop } = loaderData
  const isLeaving = bakery.state === 'deleting'
  return (
    <>
      <Head title={bakery.name} />
      <PageHeader
        title={bakery.name}
        pill={<BakeryStatePill state={bakery.state} />}
        back={{ to: '/operator/bakeries', label: t.title }}
        actions={!isLeaving && <OpenAs />}
      />
      <SaveFailure of={actionData} />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="grid gap-4">
          <FactsPanel bakery={bakery} shop={shop} />
          <Panel title={t.history}>
            <JournalList entries={bakery.latest} withTarget={false} />
          </Panel>
        </div>
        <div className="grid gap-4">
          {isLeaving ? <LeavingNote of={bakery} /> : <Measures of={bakery} answer={actionData} />}
        </div>
      </div>
    </>
  )
}

function Measures({
  of: bakery,
  answer,
}: {
  of: BakeryView
  answer: ComponentProps<typeof SuspensionPanel>['answer']
}) {
  const t = useT('operator').bakeries
  return (
    <>
      <SuspensionPanel bakery={bakery} answer={answer} />
      <Panel title={t.sessions.title} hint={t.sessions.text}>
        <Form method="post">
          <Button type="submit" name="intent" value="sign-out-owner">
            {t.sessions.end}
          </Button>
        </Form>
      </Panel>
      <Panel title={t.data.title} hint={t.data.text}>
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink to={`/operator/bakeries/${bakery.id}/export`} reloadDocument download>
            {t.delete.export}
          </ButtonLink>
          <ButtonLink to={`/operator/bakeries/${bakery.id}/delete`} variant="danger">
            {t.delete.title}
          </ButtonLink>
        </div>
      </Panel>
    </>
  )
}

function LeavingNote({ of: { ordersLeft = 0 } }: { of: BakeryView }) {
  const t = useT('operator').bakeries
  const format = useFormat()
  return (
    <p className="rounded-m bg-warn-soft px-4 py-3 text-warn-text">
      {t.delete.goesOn(format.number(ordersLeft))}
    </p>
  )
}

/** Button that opens the owner's admin area for a limited time. */
function OpenAs() {
  const t = useT('operator').bakeries.acting
  const common = useT('common')
  const pending = useNavigation().formData?.get('intent') === 'open'
  return (
    <Form method="post" className="grid gap-1 sm:justify-items-end">
      <Button
        type="submit"
        name="intent"
        value="open"
        variant="primary"
        icon={LogIn}
        pending={pending ? common.sending : undefined}
      >
        {t.open}
      </Button>
      <span className="text-14 text-text-2">{t.hint(ACTING_MINUTES)}</span>
    </Form>
  )
}

function FactsPanel({ bakery, shop }: { bakery: BakeryView; shop: string }) {
  const t = useT('operator').bakeries
  const format = useFormat()
  const { owner, ownerVerified, branches, products, orders, openOrders, lastOrder, freeUntil, created } =
    bakery
  return (
    <Panel title={t.facts.title}>
      <dl>
        <Fact label={t.facts.shop}>
          <a
            href={shop}
            target="_blank"
            rel="noreferrer"
            className={`${textLinkClass} inline-flex min-h-6 items-center gap-1`}
          >
            {new URL(shop).host} <Icon of={ExternalLink} className="inline size-3.75" />
          </a>
        </Fact>
        <Fact label={t.facts.owner}>
          {owner.name}
          <span className="block">
            <a
              href={`mailto:${owner.email}`}
              className={`${textLinkClass} inline-flex min-h-6 items-center gap-1`}
            >
              {owner.email}
            </a>{' '}
            <span className="text-14 text-text-2">
              ({ownerVerified ? t.facts.verified : t.facts.unverified})
            </span>
          </span>
        </Fact>
        <Fact label={t.facts.size}>
          {t.branches(branches)}, {t.facts.products(products)}
        </Fact>
        <Fact label={t.facts.orders}>
          {t.facts.ordersOf(orders, countText(orders, format), openOrders)}
          {lastOrder !== '' && (
            <span className="block text-14 text-text-2">
              {t.facts.last} <When at={lastOrder} />
            </span>
          )}
        </Fact>
        <Fact label={t.facts.registered}>
          {format.dayNumeric(created.slice(0, 10))}
          <span className="block text-14 text-text-2">{t.freeUntil(format.dayNumeric(freeUntil))}</span>
        </Fact>
      </dl>
    </Panel>
  )
}
