import { Check, CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useFetcher } from 'react-router'
import type { Product } from '#bakery/krume.ts'
import { fileUrl } from '#bakery/links.ts'
import { useFormat, useT } from '../../../i18n/use-t.ts'
import { BagArt } from '../../../ui/bag-art.tsx'
import { Button } from '../../../ui/button.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useHydrated } from '../parts/use-hydrated.ts'

export type ListedProduct = Product & { categoryName: string }

/** A product of the list: a table's row from 768 px, a card below. */
export function ProductRow({ product, index }: { product: ListedProduct; index: number }) {
  const t = useT('admin').products
  const format = useFormat()
  return (
    <tr className="relative border-t border-line hover:bg-surface-2 max-md:grid max-md:grid-cols-[56px_minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-3 max-md:px-3.5 max-md:py-2.5 md:[&>td]:py-1.5">
      <td className="w-18 md:pl-3.5">
        <ProductThumb product={product} index={index} />
      </td>
      <th scope="row" className="min-w-0 text-left font-semibold md:pr-3">
        <Link
          to={`/admin/products/${product.id}`}
          className="inline-block min-h-6 wrap-anywhere no-underline after:absolute after:inset-0"
        >
          {product.name}
        </Link>
        <span className="block text-14 font-normal text-text-2 md:hidden">{product.categoryName}</span>
      </th>
      <td className="text-text-2 max-md:hidden">{product.categoryName}</td>
      <td className="text-right font-semibold whitespace-nowrap tabular-nums md:pr-6">
        {format.price(product.priceCents)}
      </td>
      <td className="max-md:col-span-2 max-md:col-start-1 max-md:pt-1.5">
        <StatusPill tone={product.allergens ? 'good' : 'warn'} icon={product.allergens ? Check : CircleAlert}>
          <span className="md:sr-only">{t.columns.allergens}: </span>
          {product.allergens ? t.declared : t.notDeclared}
        </StatusPill>
      </td>
      <td className="relative z-1 text-right md:pr-2.5">
        <VisibleToggle product={product} />
      </td>
    </tr>
  )
}

const tiles = ['bg-tile-1', 'bg-tile-2', 'bg-tile-3', 'bg-tile-4']

function ProductThumb({ product, index }: { product: Product; index: number }) {
  const file = product.images[0]
  return (
    <span className={`grid size-12 place-items-center overflow-hidden rounded-m ${tiles[index % 4]}`}>
      {file === undefined ? (
        <BagArt className="size-10" />
      ) : (
        <img
          src={`${fileUrl('products', product.id, file)}?thumb=160x0`}
          alt=""
          loading="lazy"
          className="size-full object-cover"
        />
      )}
    </span>
  )
}

/** Shows a product in the shop or takes it out, at once. */
function VisibleToggle({ product }: { product: ListedProduct }) {
  const t = useT('admin').products
  const toast = useToast()
  const fetcher = useFetcher<{ text: string }>()
  const hydrated = useHydrated()
  const told = useRef<unknown>(undefined)
  const { data, state } = fetcher
  useEffect(() => {
    if (!data || told.current === data) return
    told.current = data
    toast({ text: data.text })
  }, [data, toast])
  const shown = state === 'idle' ? product.available : !product.available
  return (
    <fetcher.Form method="post" action="/admin/products">
      <input type="hidden" name="id" value={product.id} />
      <input type="hidden" name="available" value={product.available ? '' : '1'} />
      {hydrated && <input type="hidden" name="live" value="1" />}
      <Button
        type="submit"
        size="small"
        role="switch"
        aria-checked={shown}
        aria-label={t.visibleSwitch(product.name)}
        className={shown ? 'text-primary-text!' : 'text-text-2!'}
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
