import { Suspense, useEffect, useMemo, useState } from 'react'
import {
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { useT } from '../../i18n/use-t.ts'
import { readText } from '../../read-form.ts'
import { requestOf, requireShop } from '../../request-context.server.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Head } from '../../ui/head.tsx'
import { afterStart, island } from '../../ui/island.tsx'
import { later } from '../../ui/later.ts'
import type { Route } from './+types/shop.ts'
import { settleBasket } from './basket/basket-changes.ts'
import { parseBasket, serializeBasket, withLine } from './basket/basket-cookie.ts'
import { productsById, productsOf } from './basket/products-by-id.ts'
import { useBasket } from './basket/use-basket.ts'
import type { ShopHandle } from './layout.tsx'
import { MinimumNote } from './parts/bag-minimum.tsx'
import { BagContents } from './parts/basket-bag.tsx'
import { BranchList } from './parts/branch-choice.tsx'
import { CategoryNav, ProductSearch } from './parts/category-nav.tsx'
import { FilterLink } from './parts/filter-link.tsx'
import { readOptionFields } from './parts/option-field.ts'
import { Planner } from './parts/planner.tsx'
import { searchWith } from './parts/search-with.ts'
import { StructuredData } from './parts/structured-data.tsx'
import type { PickupChoice } from './pickup-choice.ts'
import { loadShopPage, type ShopPage as Page } from './shop-page.server.ts'
import { readBasket, readChoice, storeBasket } from './visit.server.ts'

const ShopSheets = later(() => import('./parts/shop-sheets.tsx'))
const BasketChanges = later(() => import('./parts/basket-changes-box.tsx'))
const HiddenNote = later(() => import('./parts/hidden-note.tsx'))
const ProductSections = island(() => import('./parts/product-sections.tsx'))
const BasketBag = island(() => import('./parts/basket-bag.tsx'))
const StickyBar = island(() => import('./parts/sticky-bar.tsx'))
const ShopLive = afterStart(() => import('./parts/shop-live.tsx'))

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = requireShop(context)
  const [page] = await Promise.all([
    loadShopPage(context, scope, new URL(request.url)),
    ...[
      ShopSheets,
      BasketChanges,
      HiddenNote,
      ProductSections,
      BasketBag,
      BagContents,
      StickyBar,
      BranchList,
      MinimumNote,
    ].map((part) => part.load()),
  ])
  const { id, name } = scope.bakery
  return { page, bakery: { id, name } }
}

/** The basket's buttons, for as long as no JavaScript runs, and the agreement to what changed. */
export async function action({ context, request }: Route.ActionArgs) {
  const scope = requireShop(context)
  const { krume, locale } = requestOf(context)
  const form = await request.formData()
  const basket = readBasket(context)
  if (form.get('intent') === 'settle') {
    const { day, branch } = readChoice(context, new URL(request.url))
    const view = await krume.shop.view(scope, { day, branch, locale })
    storeBasket(context, settleBasket(basket, productsOf(basket, view)))
    return redirect('/')
  }
  // A card of the list says both with one button.
  const [, listed = '', listedQuantity = ''] = /^(\w+)\.(.*)$/.exec(readText(form, 'line', 70)) ?? []
  const product = readText(form, 'product', 60) || listed
  const typed = Number(readText(form, 'quantity', 5) || listedQuantity)
  // A dot would end the number in the cookie.
  const quantity = Number.isInteger(typed) ? typed : 0
  const options = readOptionFields(form)
  // Read like a cookie, which bounds what a form may say.
  const [wished] = parseBasket(serializeBasket([{ product, quantity, priceCents: 0, options }]))
  const [line] = wished ? (await krume.shop.price(scope, [wished], locale)).lines : []
  const taken = wished && line ? { ...wished, priceCents: line.priceCents, options: line.options } : undefined
  storeBasket(context, withLine(basket, taken ?? { product, quantity: 0, priceCents: 0, options }))
  return redirect(/^[a-z0-9]+$/.test(product) ? `/#p-${product}` : '/')
}

/** Sheets are part of the address, but nothing the server would have to be asked for. */
const SHEETS = ['product', 'bag', 'filter']

function withoutSheets(search: string): string {
  return searchWith(search, Object.fromEntries(SHEETS.map((name) => [name, undefined])))
}

export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const asked = ({ pathname, search }: URL) => pathname + withoutSheets(search)
  const isSamePage = formMethod === undefined && currentUrl.href !== nextUrl.href
  return isSamePage && asked(currentUrl) === asked(nextUrl) ? false : defaultShouldRevalidate
}

/** What is being chosen counts as chosen while the server is still asked. */
function useChoice(page: Page): PickupChoice {
  const pending = useNavigation().location
  const { pathname } = useLocation()
  const chosen = {
    day: page.view.day ?? undefined,
    branch: page.view.branch ?? undefined,
    slot: page.slot,
  }
  if (!pending || pending.pathname !== pathname) return chosen
  // As the page's own links say it; the server judges.
  const { day, branch, slot }: PickupChoice = Object.fromEntries(new URLSearchParams(pending.search))
  return day || branch ? { day, branch, slot } : chosen
}

/** The sticky bar. */
export const handle: ShopHandle = { hasBar: true, needsBag: true }

export default function ShopPage({ loaderData: { page, bakery } }: Route.ComponentProps) {
  const t = useT('shop')
  const { view, assortment, others } = page
  const { sections, wish } = assortment
  const [params] = useSearchParams()
  const search = useSearch(wish.query)
  const choice = useChoice(page)
  const { pieces } = useBasket()
  const shown = useMemo(() => sections.flatMap((section) => section.products), [sections])
  const products = useMemo(() => productsById([...shown, ...others]), [shown, others])
  const hidden = [...params].filter(([name]) => name !== 'q')
  return (
    <div className="mx-auto max-w-[1296px] px-4 pb-44 md:px-6 lg:grid lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-9 lg:px-8 lg:pt-6.5 lg:pb-16 xl:grid-cols-[minmax(0,1fr)_340px]">
      <Head title={t.title} site={bakery.name} description={t.description(bakery.name)} />
      <StructuredData view={{ branches: view.branches, categories: sections, products: shown }} />
      <main id="content" className="min-w-0 pt-1.5 lg:pt-0">
        <Planner view={view} choice={choice} lost={page.lost} incomplete={params.has('incomplete')} />
        <div className="mt-4 empty:hidden">
          <Suspense>{pieces > 0 && <BasketChanges products={products} proposal={page.proposal} />}</Suspense>
        </div>
        <CategoryNav categories={sections} view={view} slot={choice.slot} isSearching={search.text !== ''}>
          <ProductSearch value={search.text} onChange={search.type} hidden={hidden} />
          {!assortment.isEmpty && <FilterLink wish={wish} />}
        </CategoryNav>
        <Suspense>{wish.without.length > 0 && <HiddenNote assortment={assortment} />}</Suspense>
        {assortment.isEmpty && <EmptyState text={t.products.empty} />}
        {!assortment.isEmpty && sections.length === 0 && (
          <EmptyState
            text={assortment.hidden > 0 ? t.products.filter.allHidden : t.products.noResult(wish.query)}
            action={
              wish.query !== '' && <Button onClick={() => search.type('')}>{t.products.clearSearch}</Button>
            }
          />
        )}
        <ProductSections sections={sections} search={withoutSheets(params.toString())} />
      </main>
      <aside aria-label={t.basket.title} className="max-lg:hidden">
        <div className="sticky top-5">
          <BasketBag page={page} slot={choice.slot} products={products} />
        </div>
      </aside>
      <StickyBar page={page} slot={choice.slot} products={products} />
      <Suspense>
        {SHEETS.some((name) => params.has(name)) && (
          <ShopSheets page={page} slot={choice.slot} products={products} />
        )}
      </Suspense>
      <ShopLive bakery={bakery.id} />
    </div>
  )
}

const TYPING_MS = 250

/** What is being typed into the search; the server is asked once it rests. */
function useSearch(asked: string): { text: string; type: (text: string) => void } {
  const [text, setText] = useState(asked)
  const [, setParams] = useSearchParams()
  useEffect(() => {
    if (text.trim() === asked) return
    const timer = setTimeout(() => {
      const change = (params: URLSearchParams) => {
        if (text.trim() === '') params.delete('q')
        else params.set('q', text)
        params.delete('more')
        return params
      }
      setParams(change, { replace: true, preventScrollReset: true })
    }, TYPING_MS)
    return () => clearTimeout(timer)
  }, [text, asked, setParams])
  return { text, type: setText }
}
