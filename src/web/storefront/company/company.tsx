import { data, Form, redirect } from 'react-router'
import { useT } from '#web/document/use-t.ts'
import { shopOf } from '#web/guards/shop-guard.server.ts'
import { requireAdmission } from '#web/request/limit.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { flash } from '#web/session/session.server.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Head } from '#web/ui/head.tsx'
import { useShopIdentity } from '../frame/use-shop-identity.ts'
import type { ShopHandle } from '../layout.tsx'
import { storeCompanyKey } from '../shop-cookies.server.ts'
import type { Route } from './+types/company.ts'

export { privateHeaders as headers } from '../order/private-headers.ts'

type Context = Route.LoaderArgs['context']

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await findCompany(context, params.key)
  return found ? data({ name: found.name }) : data({ name: '' }, { status: 404 })
}

/** Stores the key in this browser, and redirects to the shop. */
export async function action({ context, params }: Route.ActionArgs) {
  const found = await findCompany(context, params.key)
  if (!found) throw data(null, { status: 404 })
  storeCompanyKey(context, params.key)
  flash(context, requestOf(context).texts.storefront.company.started(found.name))
  return redirect('/')
}

/** Finds the company of a link. Throws the 429 page after too many invalid ones. */
async function findCompany(context: Context, key: string) {
  const found = await requestOf(context).krume.companies.open(shopOf(context), key)
  if (!found) await requireAdmission(context, 'miss-order')
  return found
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

export const handle: ShopHandle = { openWhileSuspended: true, noindex: true }

/** A company's link: from here on this browser may order on its account. */
export default function CompanyLink({ loaderData }: Route.ComponentProps) {
  const t = useT('storefront').company
  const { name: bakery } = useShopIdentity()
  const { name } = loaderData
  const title = name === '' ? t.gone : t.title
  return (
    <main id="content" className="mx-auto max-w-140 px-4 pt-6 pb-12 md:px-6">
      <Head title={title} site={bakery} />
      <h1 className="text-33 tracking-tight narrow:text-28">{title}</h1>
      {name === '' ? (
        <div className="mt-3 grid gap-4">
          <p>{t.goneText}</p>
          <ButtonLink to="/" size="large">
            {t.toShop}
          </ButtonLink>
        </div>
      ) : (
        <Form method="post" className="mt-3 grid gap-4">
          <p className="text-17 wrap-anywhere">{t.lead(name, bakery)}</p>
          <p className="text-15 text-text-2">{t.device}</p>
          <Button type="submit" variant="primary" size="large" wide>
            {t.start}
          </Button>
        </Form>
      )}
    </main>
  )
}
