import { clsx } from 'clsx'
import { Check, CircleAlert, TriangleAlert } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { isDeclared } from '#bakery/catalogue/goods/allergens.ts'
import { lacksMeasure, lacksSafety } from '#bakery/catalogue/goods/goods.ts'
import type { Product } from '#bakery/catalogue/products/products.ts'
import { parseTypedCents, typedCents } from '#bakery/typed-number.ts'
import { sectionPath } from '#web/desk/forms/sections.ts'
import { RowLink } from '#web/desk/lists/row-link.tsx'
import { useLocale, useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { StatusPill } from '#web/ui/feedback/status-pill.tsx'
import { useToast } from '#web/ui/feedback/toast.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { ProductThumb } from '../frame/product-thumb.tsx'
import { type SoldOutBoard, SoldOutControl, SoldOutPill } from '../sold-out/sold-out-control.tsx'
import { BULK_FORM } from './bulk-bar.tsx'

export type ListedProduct = Product & { categoryName: string }

/** Row of a product: a table row from 768 px, a card below. */
export function ProductRow({
  product,
  index,
  soldOut,
}: {
  product: ListedProduct
  index: number
  soldOut: SoldOutBoard
}) {
  const t = useT('admin').products
  const isWhole = isDeclared(product) && !lacksSafety(product)
  const isOnSale = product.available && !product.archived
  return (
    <tr className="relative border-t border-line hover:bg-surface-2 max-md:grid max-md:grid-cols-[28px_56px_minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-3 max-md:px-3.5 max-md:py-2.5 md:[&>td]:py-1.5">
      <td className="relative z-1 md:pl-3.5">
        <input
          type="checkbox"
          form={BULK_FORM}
          name="ids"
          value={product.id}
          aria-label={t.bulk.choose(product.name)}
          className="choice rounded-xs"
        />
      </td>
      <td className="w-18">
        <ProductThumb product={product.id} picture={product.images[0] ?? ''} index={index} />
      </td>
      <th scope="row" className="min-w-0 text-left font-semibold md:pr-3">
        <RowLink to={pathOfProblem(product)}>{product.name}</RowLink>
        <span className="block text-14 font-normal text-text-2 md:hidden">{product.categoryName}</span>
        {isOnSale && <SoldOutPill product={product} board={soldOut} />}
        {lacksMeasure(product) && (
          <span className="mt-0.5 block">
            <StatusPill tone="warn" icon={TriangleAlert}>
              {t.measureMissing}
            </StatusPill>
          </span>
        )}
      </th>
      <td className="text-text-2 hyphens-auto wrap-break-word max-md:hidden md:pr-3">
        {product.categoryName}
      </td>
      <td className="relative z-1 max-md:col-span-2 max-md:col-start-2 max-md:pt-1.5 md:pr-3 md:text-right lg:pr-6">
        <PriceInput product={product} />
      </td>
      <td
        className={clsx(
          'max-md:col-span-3 max-md:col-start-2 max-md:pt-1.5 md:pr-3',
          isWhole && 'max-md:hidden',
        )}
      >
        <StatusPill tone={isWhole ? 'good' : 'warn'} icon={isWhole ? Check : CircleAlert}>
          {product.nonFood ? (
            isWhole ? (
              t.nonFood.title
            ) : (
              t.nonFood.missing
            )
          ) : (
            <>
              <span className="md:sr-only">{t.columns.allergens}: </span>
              {isWhole ? t.declared : t.notDeclared}
            </>
          )}
        </StatusPill>
      </td>
      <td className="relative z-1 max-md:col-start-4 max-md:row-start-1 max-md:justify-self-end md:pr-3 xl:whitespace-nowrap">
        {isOnSale && <SoldOutControl product={product} board={soldOut} look="icon-on-phones" />}
      </td>
      <td className="relative z-1 text-right max-md:col-start-4 max-md:row-start-2 max-md:pt-1.5 md:pr-2.5">
        {!product.archived && <VisibleToggle product={product} />}
      </td>
    </tr>
  )
}

/** Returns the path of the section in which something is missing, or of the product's page. */
function pathOfProblem(product: ListedProduct): string {
  const page = `/admin/products/${product.id}`
  if (!isDeclared(product) || lacksSafety(product)) return sectionPath(page, 'allergens', 'allergens')
  return lacksMeasure(product) ? sectionPath(page, 'basics') : page
}

type Outcome = { text: string; failed: boolean }

/** Reports the outcome of a change in a toast, once per response. */
function useOutcomeToast(data: Outcome | undefined): void {
  const toast = useToast()
  const last = useRef<unknown>(undefined)
  useEffect(() => {
    if (!data || last.current === data) return
    last.current = data
    toast({ text: data.text, about: 'product', ...(data.failed && { kind: 'error' as const }) })
  }, [data, toast])
}

/** Input for the price, saved on leaving the field or pressing Enter. */
function PriceInput({ product }: { product: ListedProduct }) {
  const t = useT('admin').products
  const locale = useLocale()
  const hydrated = useHydrated()
  const fetcher = useFetcher<Outcome>()
  useOutcomeToast(fetcher.data)
  const price = typedCents(product.priceCents, locale)
  const own = useOwnPrices(product.priceCents)
  const { state } = fetcher
  const underWay = useRef('')
  useEffect(() => {
    if (state === 'idle') underWay.current = ''
  }, [state])

  function save(form: HTMLFormElement, typed: string): void {
    // Pressing Enter and then leaving the field must save only once.
    if (typed === underWay.current) return
    underWay.current = typed
    const data = new FormData(form)
    for (const cents of own.current) data.append('seen', String(cents))
    own.current.push(parseTypedCents(typed, locale))
    void fetcher.submit(data, { method: 'post', action: '/admin/products' })
  }

  return (
    <fetcher.Form
      method="post"
      action="/admin/products"
      className="inline-block"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget).get('price')
        if (typeof typed === 'string') save(event.currentTarget, typed)
      }}
    >
      <input type="hidden" name="intent" value="price" />
      <input type="hidden" name="id" value={product.id} />
      <input type="hidden" name="seen" value={product.priceCents} />
      {hydrated && <input type="hidden" name="live" value="1" />}
      <span className="relative inline-block">
        <input
          key={price}
          name="price"
          inputMode="decimal"
          aria-label={t.priceOf(product.name)}
          aria-invalid={fetcher.data?.failed === true || undefined}
          defaultValue={price}
          maxLength={12}
          onBlur={({ currentTarget: { value, form } }) => {
            if (value !== price && form) save(form, value)
          }}
          className={clsx(
            'min-h-11 w-26 rounded-s border border-transparent bg-transparent font-semibold tabular-nums hover:border-line-strong focus:border-line-strong focus:bg-surface max-md:border-line-ctl aria-invalid:border-danger',
            locale === 'en' ? 'pr-2 pl-7' : 'pr-7 pl-2 text-right',
          )}
        />
        <span
          aria-hidden="true"
          className={clsx(
            'pointer-events-none absolute inset-y-0 grid place-items-center font-semibold',
            locale === 'en' ? 'left-4' : 'right-2.5',
          )}
        >
          €
        </span>
      </span>
    </fetcher.Form>
  )
}

/**
 * Holds prices that were set here but are not displayed yet, so that correcting one of them is not mistaken for a
 * conflict.
 */
function useOwnPrices(shown: number): RefObject<number[]> {
  const own = useRef<number[]>([])
  useEffect(() => {
    const index = own.current.indexOf(shown)
    own.current = index === -1 ? [] : own.current.slice(index + 1)
  }, [shown])
  return own
}

/** Switch that shows a product in the shop or hides it, effective at once. */
function VisibleToggle({ product }: { product: ListedProduct }) {
  const t = useT('admin').products
  const fetcher = useFetcher<Outcome>()
  const hydrated = useHydrated()
  const { data, formData } = fetcher
  useOutcomeToast(data)
  const shown = formData ? formData.get('available') === '1' : product.available
  return (
    <fetcher.Form method="post" action="/admin/products">
      <input type="hidden" name="id" value={product.id} />
      <input type="hidden" name="available" value={shown ? '' : '1'} />
      {hydrated && <input type="hidden" name="live" value="1" />}
      <Button
        type="submit"
        size="small"
        role="switch"
        aria-checked={shown}
        aria-label={t.visibleSwitch(product.name)}
        className={shown ? 'text-primary-text' : 'text-text-2'}
      >
        <span
          aria-hidden="true"
          className={`size-2 rounded-full ${shown ? 'bg-ui-primary' : 'bg-line-strong'}`}
        />
        {shown ? t.visible : t.hidden}
      </Button>
    </fetcher.Form>
  )
}
