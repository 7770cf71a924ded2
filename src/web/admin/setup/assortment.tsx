import { useRef, useState } from 'react'
import { data, Form, redirect, useNavigate, useNavigation, useSubmit } from 'react-router'
import type { JobProgress } from '#bakery/job-progress.ts'
import type { StarterAddition, StarterOffer } from '#bakery/onboarding/setup.ts'
import { typedCents } from '#bakery/typed-number.ts'
import { CompactInput } from '#web/desk/forms/compact-input.tsx'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useProgressJob } from '#web/desk/transfer/use-progress-job.ts'
import { useLocale, useT } from '#web/document/use-t.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { flash } from '#web/session/session.server.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { useToast } from '#web/ui/feedback/toast.tsx'
import { Head } from '#web/ui/head.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/assortment.ts'
import { pickName, priceName, readPicks } from './starter-form.ts'

export const handle: OwnerHandle = { needs: 'assortment', savesAtBottom: true }

export async function loader({ context }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  return { offers: await requestOf(context).krume.setup.starterOffers(scope) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await ownerScope(context)
  const { krume, locale, texts } = requestOf(context)
  const t = texts.admin.setup.assortment
  const form = await readForm(request)
  const { picks, wrongPrice } = readPicks(form, await krume.setup.starterOffers(scope), locale)
  if (wrongPrice !== undefined) return data({ problem: t.wrongPrice(wrongPrice) }, { status: 422 })
  if (picks.length === 0) return data({ problem: t.nothing }, { status: 422 })
  flash(context, addedText(t, await krume.setup.addStarters(scope, picks)))
  return redirect('/admin/setup')
}

type AssortmentTexts = ReturnType<typeof useT<'admin'>>['setup']['assortment']

/** Returns a message with the numbers of added and selected products, and the names of refused ones. */
function addedText(t: AssortmentTexts, { added, all, refused }: StarterAddition): string {
  const text = t.added(added, all)
  return refused.length === 0 ? text : `${text} ${t.refused(refused.join(', '))}`
}

/** Page for selecting and pricing the starter assortment. */
export default function Assortment({ loaderData: { offers }, actionData }: Route.ComponentProps) {
  const t = useT('admin').setup
  const submit = useSubmit()
  const toast = useToast()
  const navigate = useNavigate()
  const isSending = useNavigation().formMethod === 'POST'
  const { progress, run } = useProgressJob<StarterAddition>('/admin/setup/assortment/add')
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState(0)
  const count = () => setChosen(form.current?.querySelectorAll('input[name^="pick."]:checked').length ?? 0)

  async function add(picks: FormData): Promise<void> {
    const outcome = await run(picks)
    // The page's own action reports the problem.
    if (outcome === 'refused') return submit(picks, { method: 'post' })
    if (typeof outcome === 'object') toast({ text: addedText(t.assortment, outcome.result) })
    // The setup page shows the progress even if the connection broke off.
    await navigate('/admin/setup')
  }

  return (
    <>
      <Head title={t.assortment.title} />
      <PageHeader
        title={t.assortment.title}
        lead={t.assortment.lead}
        back={{ to: '/admin/setup', label: t.title }}
        actions={
          <div className="flex flex-wrap gap-x-5 gap-y-1">
            <TextLink to="/admin/products/import">{t.assortment.import}</TextLink>
            <TextLink to="/admin/products/new">{t.assortment.own}</TextLink>
          </div>
        }
      />
      <Form
        method="post"
        noValidate
        ref={form}
        onChange={count}
        onSubmit={(event) => {
          event.preventDefault()
          if (!progress) void add(new FormData(event.currentTarget))
        }}
      >
        {actionData && !isSending && (
          <div className="mb-4">
            <ErrorBox key={actionData.problem}>{actionData.problem}</ErrorBox>
          </div>
        )}
        <p className="mb-4 rounded-m bg-warn-soft px-4 py-3 font-550 text-warn-text">{t.assortment.check}</p>
        <div className="grid items-start gap-4 pb-28 lg:grid-cols-2">
          {offers.map((offer, position) => (
            <Category
              key={offer.category}
              offer={offer}
              first={offers.slice(0, position).reduce((sum, { products }) => sum + products.length, 0)}
              onAll={count}
            />
          ))}
        </div>
        <AddBar chosen={chosen} isSending={isSending} progress={progress} />
      </Form>
    </>
  )
}

function Category({ offer, first, onAll }: { offer: StarterOffer; first: number; onAll: () => void }) {
  const t = useT('admin').setup.assortment
  const list = useRef<HTMLUListElement>(null)
  return (
    <Panel
      title={offer.category}
      aside={
        <Button
          size="small"
          aria-label={`${t.all}: ${offer.category}`}
          className="needs-script"
          onClick={() => {
            for (const box of list.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])
              if (!box.disabled) box.checked = true
            onAll()
          }}
        >
          {t.all}
        </Button>
      }
    >
      <ul ref={list}>
        {offer.products.map((product, offset) => (
          <Product key={product.name} product={product} index={first + offset} />
        ))}
      </ul>
    </Panel>
  )
}

function Product({ product, index }: { product: StarterOffer['products'][number]; index: number }) {
  const t = useT('admin').setup.assortment
  const locale = useLocale()
  return (
    <li className="grid cols-end-28 items-center gap-3 border-t border-line py-1">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name={pickName(index)}
          disabled={product.isThere}
          className="choice rounded-xs"
        />
        <span className="min-w-0">
          <span lang={locale === 'en' ? 'de' : undefined} className="block font-semibold wrap-anywhere">
            {product.name}
          </span>
          {locale === 'en' && <span className="block text-14 text-text-2">{product.nameEn}</span>}
          {product.isThere && <span className="block text-14 text-text-2">{t.there}</span>}
        </span>
      </label>
      {!product.isThere && (
        <CompactInput
          name={priceName(index)}
          label={t.price(product.name)}
          suffix="€"
          inputMode="decimal"
          defaultValue={typedCents(product.priceCents, locale)}
          maxLength={10}
          className="text-right"
        />
      )}
    </li>
  )
}

function AddBar({
  chosen,
  isSending,
  progress,
}: {
  chosen: number
  isSending: boolean
  progress: JobProgress | undefined
}) {
  const t = useT('admin').setup.assortment
  const common = useT('common')
  const pending = isSending ? t.adding : progress && common.progress(progress.done, progress.all)
  return (
    <div className="raises-toasts fixed inset-x-0 bottom-0 z-30 flex items-center gap-4 border-t border-line bg-surface px-4 pt-2.5 pb-safe-2.5 md:sticky md:bottom-4 md:rounded-l md:border md:shadow-2">
      <output className="needs-script flex-1 font-semibold tabular-nums">{t.chosen(chosen)}</output>
      <Button type="submit" variant="primary" pending={pending}>
        {t.add}
      </Button>
    </div>
  )
}
