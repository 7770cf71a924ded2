import { Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { redirect, type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from 'react-router'
import { useT } from '#web/document/use-t.ts'
import { shopOf } from '#web/guards/shop-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Head } from '#web/ui/head.tsx'
import { afterStart, island } from '#web/ui/island.tsx'
import { later } from '#web/ui/later.ts'
import { readAllergenForm } from '../assortment/allergen-wish.ts'
import { ProductSearch } from '../assortment/product-search.tsx'
import { settleBasket } from '../basket/basket-changes.ts'
import { readBag, withLine, writeBag } from '../basket/basket-cookie.ts'
import { productsById, productsOf } from '../basket/products-by-id.ts'
import { useBasket } from '../basket/use-basket.ts'
import type { ShopHandle } from '../layout.tsx'
import { readOptionFields } from '../parts/option-field.ts'
import { Planner } from '../pickup/planner.tsx'
import type { PickupChoice } from '../query/pickup-choice.ts'
import { searchWith, shownSearch } from '../query/search-with.ts'
import { choiceIn, useWantedSearch } from '../query/use-wanted-search.ts'
import {
  readBasket,
  readChoice,
  renewWithout,
  storeBasket,
  storeChoice,
  storeWithout,
} from '../shop-cookies.server.ts'
import type { Route } from './+types/shop.ts'
import { loadShopPage, type ShopPage as Page } from './shop-page.server.ts'
import { StructuredData } from './structured-data.tsx'

const ShopSheets = later(() => import('./shop-sheets.tsx'))
const ShopNotices = later(() => import('./shop-notices.tsx'))
const FilterMark = later(() => import('../assortment/filter-mark.tsx'))
const HiddenNote = later(() => import('../assortment/hidden-note.tsx'))
const CategoryNav = island(() => import('../assortment/category-nav.tsx'))
const FilterLink = island(() => import('../assortment/filter-link.tsx'))
const ProductSections = island(() => import('../assortment/product-sections.tsx'))
const BasketBag = island(() => import('../basket/basket-bag.tsx'))
const StickyBar = island(() => import('./sticky-bar.tsx'))
const ShopLive = afterStart(() => import('./shop-live.tsx'))

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = shopOf(context)
  renewWithout(context, request)
  const page = await loadShopPage(context, scope, new URL(request.url))
  const { id, name } = scope.bakery
  return { page, bakery: { id, name } }
}

/** Handles the basket's buttons without JavaScript, the agreement to changes of the bag, and the allergen filter. */
export async function action({ context, request }: Route.ActionArgs) {
  const scope = shopOf(context)
  const { krume, locale } = requestOf(context)
  const form = await readForm(request)
  if (form.get('intent') === 'filter') {
    storeWithout(context, readAllergenForm(form))
    // A script stays on its page; a form without JavaScript names the page to show.
    return form.has('search') ? redirect(`/${shownSearch(readText(form, 'search', 2000))}`) : null
  }
  const bag = readBasket(context)
  if (form.get('intent') === 'settle') {
    const choice = readChoice(context, new URL(request.url))
    storeChoice(context, choice)
    const view = await krume.shop.view(scope, { day: choice.day, branch: choice.branch, locale })
    storeBasket(context, { lines: settleBasket(bag.lines, productsOf(bag, view)), unread: [] })
    return redirect('/')
  }
  // A card sends product and quantity with one button.
  const [, listed = '', listedQuantity = ''] = /^(\w+)\.(.*)$/.exec(readText(form, 'line', 70)) ?? []
  const product = readText(form, 'product', 60) || listed
  const said = Number(readText(form, 'quantity', 5) || listedQuantity || readText(form, 'typed', 5))
  // A dot would end the number in the cookie.
  const quantity = Number.isInteger(said) ? said : 0
  const options = readOptionFields(form)
  // Read like a cookie, which limits what a form can send.
  const wish = { product, quantity, priceCents: 0, options }
  const [wished] = readBag(writeBag({ lines: [wish], unread: [] })).lines
  const [line] = wished ? (await krume.shop.price(scope, [wished], locale)).lines : []
  const taken = wished && line ? { ...wished, priceCents: line.priceCents, options: line.options } : undefined
  storeBasket(context, withLine(bag, taken ?? { ...wish, quantity: 0 }))
  return redirect(/^[a-z0-9]+$/.test(product) ? `/#p-${product}` : '/')
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

/** Parameters of sheets. They are part of the address, but opening a sheet needs no request. */
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

/** Returns the choice, including one whose request is still pending. */
function useChoice(page: Page): PickupChoice {
  const { search } = useLocation()
  const wanted = useWantedSearch()
  const chosen = {
    day: page.view.day ?? undefined,
    branch: page.view.branch ?? undefined,
    slot: page.slot,
  }
  if (wanted === search) return chosen
  const { day, branch, slot } = choiceIn(wanted)
  return day || branch ? { day, branch, slot } : chosen
}

export const handle: ShopHandle = { hasBar: true, needsBag: true, skipsToBag: true }

export default function ShopPage({ loaderData: { page, bakery } }: Route.ComponentProps) {
  const t = useT('shop')
  const { view, assortment, others } = page
  const { sections, wish } = assortment
  const wanted = useWantedSearch()
  const params = new URLSearchParams(wanted)
  const search = useSearch(wish.query, wanted)
  const choice = useChoice(page)
  const { pieces, unread } = useBasket()
  const shown = useMemo(() => sections.flatMap((section) => section.products), [sections])
  const products = useMemo(() => productsById([...shown, ...others]), [shown, others])
  const hidden = [...params].filter(([name]) => name !== 'q')
  return (
    <div className="mx-auto max-w-324 px-4 pb-44 md:px-6 lg:grid lg:cols-end-80 lg:gap-9 lg:px-8 lg:pt-6.5 lg:pb-16 xl:cols-end-85">
      <Head title={t.title} site={bakery.name} description={t.description(bakery.name)} />
      <StructuredData view={{ branches: view.branches, categories: sections, products: shown }} />
      <main id="content" className="min-w-0 pt-1.5 lg:pt-0">
        <Planner view={view} choice={choice} lost={page.lost} incomplete={params.has('incomplete')} />
        <Suspense>
          {(pieces + unread.length > 0 || page.hasNotices) && <ShopNotices page={page} products={products} />}
        </Suspense>
        <CategoryNav
          categories={sections}
          view={view}
          slot={choice.slot}
          isSearching={search.text !== ''}
          mark={<Suspense>{wish.without.length > 0 && <FilterMark wish={wish} />}</Suspense>}
        >
          <ProductSearch value={search.text} onChange={search.type} hidden={hidden} />
          {!assortment.isEmpty && <FilterLink wish={wish} />}
        </CategoryNav>
        <p className="mt-3 text-14 text-text-2">{page.prices}</p>
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
        <ProductSections sections={sections} search={withoutSheets(wanted)} />
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
      <ShopLive bakery={bakery.id} loadSheets={ShopSheets.load} />
    </div>
  )
}

const TYPING_MS = 250

/** Returns the search text and its setter. The server is asked once typing pauses. */
function useSearch(asked: string, wanted: string): { text: string; type: (text: string) => void } {
  const [text, setText] = useState(asked)
  const navigate = useNavigate()
  const ask = useEffectEvent((query: string) => {
    const changes = { q: query.trim() === '' ? undefined : query, more: undefined }
    void navigate({ search: searchWith(wanted, changes) }, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (text.trim() === asked) return
    const timer = setTimeout(() => ask(text), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text, asked])
  return { text, type: setText }
}
