import { useState } from 'react'
import {
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { useFormat, useT } from '../../i18n/use-t.ts'
import { readText } from '../../read-form.ts'
import { requestOf, requireShop } from '../../request-context.server.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Head } from '../../ui/head.tsx'
import { PaperFold } from '../../ui/paper.tsx'
import type { Route } from './+types/shop.ts'
import { basketTotal, productsById, settleBasket } from './basket/basket-changes.ts'
import { parseBasket, serializeBasket, withLine } from './basket/basket-cookie.ts'
import { useBasket } from './basket/use-basket.ts'
import type { ShopHandle } from './layout.tsx'
import { BagTotal, BasketBag } from './parts/basket-bag.tsx'
import { BasketChanges, BasketLines } from './parts/basket-lines.tsx'
import { CategoryNav, categoryAnchor, ProductSearch } from './parts/category-nav.tsx'
import { PickupText } from './parts/pickup-text.tsx'
import { Planner } from './parts/planner.tsx'
import { ProductCard } from './parts/product-card.tsx'
import { ProductSheet } from './parts/product-sheet.tsx'
import { searchWith } from './parts/search-with.ts'
import { Sheet } from './parts/sheet.tsx'
import { StickyBar } from './parts/sticky-bar.tsx'
import { type PickupChoice, readPickupChoice } from './pickup-choice.ts'
import { findProducts } from './product-search.ts'
import { loadShopPage } from './shop-page.server.ts'
import { readBasket, readChoice, storeBasket } from './visit.server.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = requireShop(context)
  const page = await loadShopPage(context, scope, new URL(request.url))
  return { page, bakery: scope.bakery.name }
}

/** The basket's buttons, for as long as no JavaScript runs, and the agreement to what changed. */
export async function action({ context, request }: Route.ActionArgs) {
  const scope = requireShop(context)
  const { krume, locale } = requestOf(context)
  const form = await request.formData()
  const basket = readBasket(context)
  if (form.get('intent') === 'settle') {
    const { day, branch } = readChoice(context, new URL(request.url))
    const { products } = await krume.shop.view(scope, { day, branch, locale })
    storeBasket(context, settleBasket(basket, productsById(products)))
    return redirect('/')
  }
  const product = readText(form, 'product', 60)
  const quantity = readText(form, 'quantity', 5)
  // Read like a cookie, which bounds what a form may say.
  const [wished] = parseBasket(serializeBasket([{ product, quantity: Number(quantity), priceCents: 0 }]))
  const [line] = wished ? (await krume.shop.price(scope, [wished], locale)).lines : []
  const taken = wished && line ? { ...wished, priceCents: line.priceCents } : undefined
  storeBasket(context, withLine(basket, taken ?? { product, quantity: 0, priceCents: 0 }))
  return redirect(/^[a-z0-9]+$/.test(product) ? `/#p-${product}` : '/')
}

/** Sheets are part of the address, but nothing the server would have to be asked for. */
const SHEETS = ['product', 'bag', 'q']

export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const asked = ({ pathname, search }: URL) =>
    pathname + searchWith(search, Object.fromEntries(SHEETS.map((name) => [name, undefined])))
  const isSamePage = formMethod === undefined && currentUrl.href !== nextUrl.href
  return isSamePage && asked(currentUrl) === asked(nextUrl) ? false : defaultShouldRevalidate
}

/** What is being chosen counts as chosen while the server is still asked. */
function useChoice(page: Route.ComponentProps['loaderData']['page']): PickupChoice {
  const pending = useNavigation().location
  const { pathname } = useLocation()
  const chosen = {
    day: page.view.day ?? undefined,
    branch: page.view.branch ?? undefined,
    slot: page.slot,
  }
  if (!pending || pending.pathname !== pathname) return chosen
  const wished = readPickupChoice(new URLSearchParams(pending.search))
  return wished.day || wished.branch ? { ...chosen, ...wished } : chosen
}

/** The sticky bar. */
export const handle: ShopHandle = { hasBar: true }

export default function ShopPage({ loaderData: { page, bakery } }: Route.ComponentProps) {
  const t = useT('storefront')
  const { view } = page
  const [params] = useSearchParams()
  const [query, setQuery] = useState(params.get('q') ?? '')
  const choice = useChoice(page)
  const products = productsById(view.products)
  const found = findProducts(view.products, query)
  const categories = view.categories.filter(({ id }) => found.some(({ category }) => category === id))
  const hidden = [...params].filter(([name]) => name !== 'q')
  return (
    <div className="mx-auto max-w-[1296px] px-4 pb-44 md:px-6 lg:grid lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-9 lg:px-8 lg:pt-6.5 lg:pb-16 xl:grid-cols-[minmax(0,1fr)_340px]">
      <Head title={t.title} site={bakery} description={t.description(bakery)} />
      <main id="content" className="min-w-0 pt-1.5 lg:pt-0">
        <Planner view={view} choice={choice} lost={page.lost} incomplete={params.has('incomplete')} />
        <div className="mt-4 empty:hidden">
          <BasketChanges products={products} />
        </div>
        <CategoryNav categories={categories} view={view} slot={choice.slot} isSearching={query !== ''}>
          <ProductSearch value={query} onChange={setQuery} hidden={hidden} />
        </CategoryNav>
        {view.products.length === 0 && <EmptyState text={t.products.empty} />}
        {view.products.length > 0 && found.length === 0 && (
          <EmptyState
            text={t.products.noResult(query)}
            action={<Button onClick={() => setQuery('')}>{t.products.clearSearch}</Button>}
          />
        )}
        {categories.map(({ id, name, description }, section) => (
          <section
            key={id}
            id={categoryAnchor(id)}
            className="mt-6.5 scroll-mt-36 lg:mt-8 lg:scroll-mt-20 lg:first-of-type:mt-4"
          >
            <h2 className="text-21">{name}</h2>
            {description !== '' && <p className="mt-0.5 text-15 text-text-2">{description}</p>}
            <ul className="mt-3 grid grid-cols-2 gap-x-3 gap-y-5.5 max-[359px]:gap-x-2.5 sm:grid-cols-3 lg:gap-x-4 lg:gap-y-6 xl:grid-cols-4">
              {found
                .filter(({ category }) => category === id)
                .map((product, index) => (
                  <li key={product.id}>
                    <ProductCard product={product} index={index} eager={section === 0 && index < 4} />
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </main>
      <aside aria-label={t.basket.title} className="max-lg:hidden">
        <div className="sticky top-5">
          <BasketBag page={page} slot={choice.slot} products={products} />
        </div>
      </aside>
      <StickyBar page={page} slot={choice.slot} products={products} />
      <Sheets page={page} slot={choice.slot} products={products} />
      <BasketStatus products={products} />
    </div>
  )
}

type SheetsProps = {
  page: Route.ComponentProps['loaderData']['page']
  slot: string | undefined
  products: ReturnType<typeof productsById>
}

/** A product's details or, on phones, the bag: whichever the address asks for. */
function Sheets({ page: { view }, slot, products }: SheetsProps) {
  const t = useT('storefront').basket
  const [params] = useSearchParams()
  const { search } = useLocation()
  const { pieces } = useBasket()
  const product = products.get(params.get('product') ?? '')
  if (product) {
    const row = view.products.filter(({ category }) => category === product.category)
    return (
      <ProductSheet
        key={product.id}
        product={product}
        index={row.indexOf(product)}
        closeTo={{ search: searchWith(search, { product: undefined }) }}
      />
    )
  }
  if (!params.has('bag')) return null
  return (
    <Sheet labelledBy="bag-title" closeTo={{ search: searchWith(search, { bag: undefined }) }}>
      <div className="bg-paper px-5 pt-7 pb-6">
        <h2 id="bag-title" className="text-25">
          {t.title}
        </h2>
        <p className="mb-3 text-14 text-text-2 tabular-nums">
          <PickupText view={view} slot={slot} />
        </p>
        <BasketLines products={products} />
        {pieces === 0 ? (
          <p className="py-6 text-center text-text-2">{t.empty}.</p>
        ) : (
          <>
            <PaperFold className="my-3" />
            <BagTotal products={products} />
          </>
        )}
      </div>
    </Sheet>
  )
}

/** Tells screen readers what the total is after each change. */
function BasketStatus({ products }: Pick<SheetsProps, 'products'>) {
  const t = useT('storefront').basket
  const format = useFormat()
  const { lines, pieces } = useBasket()
  return (
    <output className="sr-only">
      {pieces > 0 && t.status(format.price(basketTotal(lines, products)), t.pieces(pieces))}
    </output>
  )
}
