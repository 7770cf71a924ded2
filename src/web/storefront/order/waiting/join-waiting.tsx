import { Hourglass, Mail } from 'lucide-react'
import { useRef, useState } from 'react'
import { data, Form, Link, type RouterContextProvider, useNavigation } from 'react-router'
import { MAX_EMAIL } from '#bakery/email-bounds.ts'
import { mailboxOf } from '#bakery/mailbox.ts'
import { ORDER_MAX } from '#bakery/ordering/order-bounds.ts'
import type { FieldProblems } from '#bakery/result.ts'
import { offerHours } from '#bakery/waiting/offer-time.ts'
import type { JoinResult, WaitingPlace, WaitingWish } from '#bakery/waiting/waiting.ts'
import { useFormat, useLocale, useT } from '#web/document/use-t.ts'
import { shopOf } from '#web/guards/shop-guard.server.ts'
import { limit, tooMany } from '#web/request/limit.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { attempt } from '#web/request/service-errors.server.ts'
import { useKeptDetails } from '#web/storefront/checkout/use-checkout-draft.ts'
import { useShopIdentity } from '#web/storefront/frame/use-shop-identity.ts'
import type { ShopHandle } from '#web/storefront/layout.tsx'
import { EmailField, NameField } from '#web/storefront/parts/contact-fields.tsx'
import { readOptionFields } from '#web/storefront/parts/option-field.ts'
import { OptionFields } from '#web/storefront/product/option-fields.tsx'
import { readChoice } from '#web/storefront/shop-cookies.server.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Field, FieldProblemsProvider, useFieldProblems } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { TooManyTries } from '#web/ui/forms/too-many-tries.tsx'
import { Head } from '#web/ui/head.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Local } from '#web/ui/local.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import type { Route } from './+types/join-waiting.ts'

export { privateHeaders as headers } from '../private-headers.ts'

type Context = Readonly<RouterContextProvider>

export async function loader({ context, request }: Route.LoaderArgs) {
  const wish = await wishFrom(context, new URL(request.url))
  return { place: await placeOf(context, wish), hours: offerHours(shopOf(context).bakery) }
}

/** Reads product, day and branch from the address; missing ones default to those that the shop shows. */
async function wishFrom(context: Context, url: URL): Promise<WaitingWish> {
  const { krume, locale } = requestOf(context)
  const { day, branch } = readChoice(context, url)
  const product = url.searchParams.get('product') ?? ''
  if (day && branch) return { product, day, branch }
  const view = await krume.shop.view(shopOf(context), { day, branch, locale })
  return { product, day: view.day ?? '', branch: view.branch ?? '' }
}

async function placeOf(context: Context, wish: WaitingWish): Promise<WaitingPlace> {
  const { krume, locale } = requestOf(context)
  const place = await krume.waiting.about(shopOf(context), wish, locale)
  if (!place) throw data(null, { status: 404 })
  return place
}

type Values = { quantity: string; options: Record<string, string>; name: string; email: string }
type ActionResult = {
  values?: Values
  sent?: string
  fields?: FieldProblems
  refused?: Extract<JoinResult, { ok: false }>['reason']
  failed?: true
  waitSeconds?: number
}

/** Mails the link to confirm: nobody is put on a list with somebody else's address. */
export async function action({ context, request }: Route.ActionArgs) {
  const { krume, locale } = requestOf(context)
  const scope = shopOf(context)
  const form = await readForm(request)
  const wish = {
    product: readText(form, 'product', 60),
    branch: readText(form, 'branch', 60),
    day: readText(form, 'day', 10),
  }
  await placeOf(context, wish)
  const values: Values = {
    quantity: readText(form, 'quantity', 10),
    options: readOptionFields(form),
    name: readText(form, 'name', ORDER_MAX.customerName + 1),
    email: readText(form, 'email', MAX_EMAIL + 1),
  }
  const admission = await limit(context, 'request-mail', mailboxOf(values.email))
  if (!admission.ok) return tooMany<ActionResult>(admission, { values })
  const quantity = /^\d{1,6}$/.test(values.quantity.trim()) ? Number(values.quantity) : Number.NaN
  const result = await attempt(context, 'joining a waiting list', () =>
    krume.waiting.join(scope, { ...wish, ...values, quantity, locale }),
  )
  if (result?.ok) return data<ActionResult>({ sent: values.email })
  admission.takeBack()
  if (!result) return data<ActionResult>({ values, failed: true }, { status: 500 })
  if (result.reason === 'invalid')
    return data<ActionResult>({ values, fields: result.fields }, { status: 422 })
  return data<ActionResult>({ values, refused: result.reason }, { status: 409 })
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

export const handle: ShopHandle = { ownHeader: true, noindex: true }

/** Explains what waiting for a sold-out product means, and asks for quantity and address. */
export default function JoinWaiting({ loaderData: { place, hours }, actionData }: Route.ComponentProps) {
  const t = useT('storefront').waiting
  const format = useFormat()
  const { name } = useShopIdentity()
  const result: ActionResult | undefined = actionData
  const back = `/?day=${place.day}&branch=${place.branch}`
  return (
    <main id="content" className="mx-auto max-w-140">
      <Head title={t.title} site={name} />
      <div className="flex min-h-15 items-center gap-1 px-2 md:px-4">
        <BackLink to={back} label={t.back} />
        <h1 className="text-25">{t.title}</h1>
      </div>
      <div className="grid gap-4 px-4 pb-8 md:px-6">
        <section className="flex items-center gap-3 rounded-l border border-line bg-surface px-4 py-3.5">
          <span className="grid size-9 flex-none place-items-center rounded-s bg-ui-primary text-on-primary">
            <Icon of={Hourglass} />
          </span>
          <div className="min-w-0 leading-125">
            <h2 className="font-text text-16 font-bold tracking-normal">
              <Local german={place.name} english={place.nameEn} />
            </h2>
            <p className="text-14 text-text-2 tabular-nums">
              {t.full(format.dayOfWeek(place.day))}
              <br />
              {place.branchName}
            </p>
          </div>
        </section>
        {result?.sent !== undefined ? (
          <Sent to={result.sent} back={back} />
        ) : place.waits ? (
          <JoinForm place={place} hours={hours} result={result} />
        ) : (
          <NotNeeded back={`${back}&product=${place.product}`} />
        )}
      </div>
    </main>
  )
}

function Sent({ to, back }: { to: string; back: string }) {
  const t = useT('storefront').waiting
  return (
    <output className="grid gap-4 rounded-l bg-bg-sunk px-4 py-4">
      <div>
        <h2 className="flex items-center gap-2 text-19">
          <Icon of={Mail} />
          {t.sentTitle}
        </h2>
        <p className="mt-1 wrap-anywhere">{t.sent(to)}</p>
      </div>
      <ButtonLink to={back}>{t.toShop}</ButtonLink>
    </output>
  )
}

function NotNeeded({ back }: { back: string }) {
  const t = useT('storefront').waiting
  return (
    <>
      <p>{t.available}</p>
      <ButtonLink to={back} variant="primary" size="large" wide>
        {t.toShop}
      </ButtonLink>
    </>
  )
}

const FORM = 'waiting-form'

function JoinForm({
  place,
  hours,
  result,
}: {
  place: WaitingPlace
  hours: number
  result: ActionResult | undefined
}) {
  const t = useT('storefront').waiting
  const common = useT('common')
  const isSending = useNavigation().formMethod === 'POST'
  const form = useRef<HTMLFormElement>(null)
  useKeptDetails(form)
  const { values } = result ?? {}
  const labels = { quantity: t.quantity, options: t.options, name: t.name, email: t.email }
  return (
    <FieldProblemsProvider value={result?.fields}>
      <ul className="ml-5 grid list-disc gap-1.5">
        {[t.how.first, t.how.time(hours), t.how.free].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Form ref={form} method="post" id={FORM} noValidate className="grid gap-4">
        {['product', 'branch', 'day'].map((field) => (
          <input key={field} type="hidden" name={field} value={place[field as keyof WaitingWish]} />
        ))}
        {!isSending && <TooManyTries of={result} />}
        {result?.failed && !isSending && <ErrorBox>{common.toasts.tryAgain}</ErrorBox>}
        {result?.refused && !isSending && <Refused reason={result.refused} />}
        <ErrorSummary labels={labels} />
        <Field name="quantity" label={t.quantity}>
          <TextInput
            type="number"
            inputMode="numeric"
            required
            min={place.min}
            max={place.max}
            step={place.step}
            defaultValue={values?.quantity ?? place.min}
          />
        </Field>
        <Options groups={place.options} sent={values?.options} />
        <NameField label={t.name} value={values?.name} />
        <EmailField label={t.email} hint={t.emailHint} value={values?.email} />
        <p className="text-14 text-text-2">
          {t.privacy.before}{' '}
          <Link to="/datasecurity" target="_blank" className={textLinkClass}>
            {t.privacy.link}
          </Link>
        </p>
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          icon={Mail}
          pending={isSending ? common.sending : undefined}
        >
          {t.send}
        </Button>
      </Form>
    </FieldProblemsProvider>
  )
}

function Options({
  groups,
  sent,
}: {
  groups: WaitingPlace['options']
  sent: Record<string, string> | undefined
}) {
  const forms = useT('forms')
  const locale = useLocale()
  const problem = useFieldProblems()['options']
  const [selection, setSelection] = useState<Record<string, string>>(sent ?? {})
  if (groups.length === 0) return null
  return (
    <div id="field-options" tabIndex={-1} className="grid gap-4" lang={locale}>
      <OptionFields
        groups={groups}
        selection={selection}
        onChange={(chosen) => setSelection({ ...chosen })}
        form={FORM}
      />
      {problem !== undefined && <p className="text-15 text-bad-text">{forms.problems[problem]}</p>}
    </div>
  )
}

function Refused({ reason }: { reason: NonNullable<ActionResult['refused']> }) {
  const t = useT('storefront').waiting
  switch (reason) {
    case 'available':
      return <ErrorBox>{t.available}</ErrorBox>
    case 'too_many':
      return <ErrorBox>{t.tooMany}</ErrorBox>
    case 'not_possible':
    case 'invalid':
      return <ErrorBox>{t.notPossible}</ErrorBox>
  }
}
