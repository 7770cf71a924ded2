import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { data } from 'react-router'
import { reasonIn } from '#bakery/ordering/cancel-reasons.ts'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import type { CustomerData } from '#bakery/retention/own-data.ts'
import { useDocument } from '#web/document/document.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { shopOf } from '#web/guards/shop-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { useShopIdentity } from '#web/storefront/frame/use-shop-identity.ts'
import type { ShopHandle } from '#web/storefront/layout.tsx'
import { AllergenLine } from '#web/storefront/parts/allergen-line.tsx'
import { AgreedMeasure, GoodsLine } from '#web/storefront/parts/goods-line.tsx'
import { LinePrice } from '#web/storefront/parts/line-price.tsx'
import { OptionLines } from '#web/storefront/parts/option-lines.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Head } from '#web/ui/head.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Local } from '#web/ui/local.tsx'
import { Pause } from '#web/ui/said.tsx'
import { countMiss } from '../find-order.server.ts'
import { OrderMissing } from '../order-missing.tsx'
import { TitleWithCode } from '../title-with-code.tsx'
import type { Route } from './+types/order-own-data.ts'

export { privateHeaders as headers } from '../private-headers.ts'

/** Loads the data that is stored about the customer with this order; `order-data.ts` sends the same as a file. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = shopOf(context)
  const kept = await requestOf(context).krume.shop.dataOf(scope, params.id)
  if (kept) return { found: { kept, timezone: scope.bakery.timezone } }
  await countMiss(context)
  return data({ found: undefined }, { status: 404 })
}

export const handle: ShopHandle = { openWhileSuspended: true, ownHeader: true, noindex: true }

export default function OrderOwnData({ loaderData: { found }, params }: Route.ComponentProps) {
  const { ownData: t, order: words } = useT('storefront')
  const format = useFormat()
  const { name } = useShopIdentity()
  if (!found) return <OrderMissing />
  const { kept, timezone } = found
  const code = formatPickupCode(kept.order.code)
  return (
    <main id="content" className="mx-auto max-w-180">
      <Head title={t.title(code)} site={name} />
      <div className="flex min-h-15 items-start gap-1 px-2 pt-2 md:px-4 print:px-0">
        <BackLink to={`/orders/${params.id}`} label={words.title(code)} />
        <h1 className="pt-1.5 text-25">
          <TitleWithCode title={t.title(code)} code={code} />
        </h1>
      </div>
      <div className="grid gap-4 px-4 pb-8 md:px-6">
        <p className="text-15 text-text-2">
          {t.asOf(format.instant(kept.exportedAt, timezone), kept.bakery)}
        </p>
        <Details kept={kept} timezone={timezone} />
        <Lines kept={kept} />
        <History kept={kept} timezone={timezone} />
        <Mails kept={kept} timezone={timezone} />
        <p className="text-15 text-text-2">{t.notes(kept.bakery)}</p>
        <p className="print:hidden">
          <a href={`/orders/${params.id}/data.json`} download className={buttonClass({ size: 'small' })}>
            <Icon of={Download} /> {t.file}
          </a>
        </p>
      </div>
    </main>
  )
}

type PartProps = { kept: CustomerData; timezone: string }

function Details({ kept: { order }, timezone }: PartProps) {
  const { ownData: t, order: words } = useT('storefront')
  const format = useFormat()
  const { locale } = useDocument()
  const at = (instant: string) => (instant === '' ? '' : format.instant(instant, timezone))
  const facts: [label: string, text: string][] = [
    [words.facts.name, order.customerName],
    [words.facts.email, order.customerEmail],
    [words.facts.phone, order.customerPhone],
    [words.facts.address, order.customerAddress],
    [words.facts.note, order.note],
    [t.code, formatPickupCode(order.code)],
    [t.status, t.events[order.status]],
    [t.placed, at(order.created)],
    [t.pickup, `${format.dayLong(order.pickupDay)}, ${format.timeRange(order.slotFrom, order.slotTo)}`],
    [t.branch, `${order.branchName}, ${order.branchAddress}`],
    [t.language, t.languages[order.locale]],
    [t.terms, at(order.termsAcceptedAt)],
    [t.privacy, at(order.privacyAcceptedAt)],
    [t.withdrawn, at(order.withdrawnAt)],
    [t.reason, reasonIn(locale, order.cancelReason)],
  ]
  return (
    <Part title={words.ownFacts}>
      <dl className="grid grid-cols-1 gap-x-4 gap-y-1 min-[400px]:grid-cols-[minmax(8rem,auto)_minmax(0,1fr)]">
        {facts
          .filter(([, text]) => text !== '')
          .map(([label, text]) => (
            <div key={label} className="contents">
              <dt className="text-14 leading-170 text-text-2">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line tabular-nums max-[399px]:mb-1.5">{text}</dd>
            </div>
          ))}
      </dl>
    </Part>
  )
}

function Lines({ kept: { lines, order } }: Pick<PartProps, 'kept'>) {
  const { ownData: t, order: words } = useT('storefront')
  const format = useFormat()
  return (
    <Part title={words.items}>
      <ul className="grid gap-2">
        {lines.map((line) => (
          <li key={line.position} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0">
              {line.quantity} × <Local german={line.name} english={line.nameEn} />
              <Pause />
              <OptionLines options={line.options} />
              <AgreedMeasure line={line} />
              <AllergenLine declaration={line.allergens} />
              <GoodsLine goods={line} />
            </span>
            <span className="tabular-nums">
              <LinePrice cents={line.priceCents * line.quantity} />
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 flex justify-between border-t border-line pt-2 font-bold tabular-nums">
        <span>{t.total}</span>
        <span>{format.price(order.totalCents)}</span>
      </p>
    </Part>
  )
}

function History({ kept: { history }, timezone }: PartProps) {
  const t = useT('storefront').ownData
  const format = useFormat()
  const what: Record<string, string> = t.events
  const who: Record<string, string> = t.by
  return (
    <Part title={t.history}>
      <ol className="grid gap-1">
        {history.map((event, place) => (
          <li key={`${event.at} ${place}`} className="tabular-nums">
            <b className="font-semibold">{what[event.what] ?? event.what}</b>{' '}
            <span className="text-text-2">
              {format.instant(event.at, timezone)}, {who[event.by] ?? event.by}
            </span>
          </li>
        ))}
      </ol>
    </Part>
  )
}

function Mails({ kept: { mails, order }, timezone }: PartProps) {
  const t = useT('storefront').ownData
  const format = useFormat()
  return (
    <Part title={t.mails}>
      {mails.length === 0 && <p className="text-text-2">{t.noMails}</p>}
      {mails.map((mail, place) => (
        <details key={`${mail.at} ${place}`} className="border-line not-first:border-t">
          <summary className="min-h-11 py-2.5">
            <b lang={order.locale} className="font-semibold">
              {mail.subject}
            </b>{' '}
            <span className="text-14 text-text-2">
              {format.instant(mail.at, timezone)}, {t.mailTo(mail.to)}
            </span>
          </summary>
          <p lang={order.locale} className="pb-3 text-14 wrap-anywhere whitespace-pre-line">
            {mail.text}
          </p>
        </details>
      ))}
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-l border border-line bg-surface px-4 py-3.5 print:border-0 print:px-0">
      <h2 className="mb-1.5 font-text text-16 font-bold tracking-normal">{title}</h2>
      {children}
    </section>
  )
}
