import { ChevronRight, Search, Store } from 'lucide-react'
import { Form, redirectDocument } from 'react-router'
import { BAKERY_COOKIE } from '#bakery/device-storage.ts'
import { MAX_SEARCH } from '#bakery/search-bounds.ts'
import { LOGO_SIZES, smallPicture } from '#web/browser/small-picture.ts'
import { useT } from '#web/document/use-t.ts'
import { chosenShop } from '#web/request/display-redirect.server.ts'
import { pageNumber } from '#web/request/page-number.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { serializeCookie } from '#web/session/cookies.server.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { Head } from '#web/ui/head.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import type { Route } from './+types/choose-bakery.ts'
import { TextPage } from './legal/text-page.tsx'

const PER_PAGE = 50

/**
 * Searches bakeries by `?q=`. With `?bakery=` it stores the choice in a cookie and redirects to the same page of that
 * shop.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { krume, config, setCookies } = requestOf(context)
  const url = new URL(request.url)
  const slug = url.searchParams.get('bakery')
  if (slug !== null && (await krume.sites.shopBySlug(slug))) {
    setCookies.push(serializeCookie(BAKERY_COOKIE.name, slug, BAKERY_COOKIE.maxAge))
    return redirectDocument(chosenShop(config.publicUrl, slug, url))
  }
  const search = (url.searchParams.get('q') ?? '').trim().slice(0, MAX_SEARCH)
  const wish = { page: pageNumber(url.searchParams), perPage: PER_PAGE }
  return { search, found: await krume.sites.published(search, wish) }
}

/** The storefront without a known bakery: a choice of bakeries and a search. */
export default function ChooseBakery({ loaderData }: Route.ComponentProps) {
  const t = useT('public').chooser
  const { search, found } = loaderData
  const { items: bakeries, page, totalPages } = found
  return (
    <TextPage title={t.title} lead={t.lead}>
      <Head title={t.title} description={t.description} />
      <search>
        <Form className="mt-7 flex items-end gap-2">
          <input type="hidden" name="choose" value="" />
          <Field name="q" label={t.search} className="flex-1">
            <TextInput type="search" maxLength={80} defaultValue={search} />
          </Field>
          <Button type="submit" icon={Search} className="min-h-12">
            {t.submit}
          </Button>
        </Form>
      </search>
      {bakeries.length === 0 ? (
        <EmptyState text={search === '' ? t.noneYet : t.none} />
      ) : (
        <>
          <h2 className="mt-8 mb-3 text-21">{search === '' ? t.all : t.results}</h2>
          <ul className="overflow-hidden rounded-l border border-line bg-surface">
            {bakeries.map((bakery) => (
              <li key={bakery.slug} className="border-line not-first:border-t">
                <a
                  href={`?bakery=${bakery.slug}`}
                  className="flex min-h-16 items-center gap-3 px-4 py-2.5 hover:bg-surface-2"
                >
                  {bakery.logoUrl === '' ? (
                    <span className="grid size-11 flex-none place-items-center rounded-m bg-primary-soft text-primary-text">
                      <Icon of={Store} />
                    </span>
                  ) : (
                    <img
                      {...smallPicture(bakery.logoUrl, LOGO_SIZES)}
                      alt=""
                      className="size-11 flex-none rounded-m bg-white object-contain"
                    />
                  )}
                  <span className="min-w-0 flex-1">
                    <b className="block font-semibold">{bakery.name}</b>
                    <span className="text-14 text-text-2">{bakery.city}</span>
                  </span>
                  <Icon of={ChevronRight} className="text-text-2" />
                </a>
              </li>
            ))}
          </ul>
          {totalPages > 1 && <Pages search={search} page={page} totalPages={totalPages} />}
        </>
      )}
    </TextPage>
  )
}

function Pages({ search, page, totalPages }: { search: string; page: number; totalPages: number }) {
  const t = useT('public').chooser
  const to = (number: number) => `?${new URLSearchParams({ choose: '', q: search, page: String(number) })}`
  return (
    <nav aria-label={t.pages} className="mt-4 flex items-center justify-center gap-4">
      {page > 1 && (
        <a href={to(page - 1)} className={`${textLinkClass} inline-flex min-h-11 items-center`}>
          {t.before}
        </a>
      )}
      <span className="tabular-nums">{t.page(page, totalPages)}</span>
      {page < totalPages && (
        <a href={to(page + 1)} className={`${textLinkClass} inline-flex min-h-11 items-center`}>
          {t.next}
        </a>
      )}
    </nav>
  )
}
