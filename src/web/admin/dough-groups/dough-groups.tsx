import { redirect } from 'react-router'
import type { DoughGroup } from '#bakery/catalogue/products/dough-groups.ts'
import { orderWished } from '#web/desk/lists/list-order.ts'
import { MovableList } from '#web/desk/lists/movable-list.tsx'
import { RowLink } from '#web/desk/lists/row-link.tsx'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { ListPage } from '#web/desk/page/list-page.tsx'
import { useT } from '#web/document/use-t.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { orRefuse } from '#web/request/service-errors.server.ts'
import { Card } from '#web/ui/card.tsx'
import type { Route } from './+types/dough-groups.ts'

export const handle: OwnerHandle = { needs: 'assortment' }

export async function loader({ context }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  return { groups: await requestOf(context).krume.doughGroups.list(scope) }
}

/** Moves a group up or down, or to the position where it was dropped. */
export async function action({ context, request }: Route.ActionArgs) {
  const scope = await ownerScope(context)
  const { krume } = requestOf(context)
  const form = await readForm(request)
  const ids = (await krume.doughGroups.names(scope)).map(({ id }) => id)
  const order = orderWished(form, ids)
  if (order) await orRefuse(krume.doughGroups.reorder(scope, order))
  return redirect('/admin/dough-groups')
}

export default function DoughGroups({ loaderData: { groups } }: Route.ComponentProps) {
  const { doughGroups: t, bakePlan } = useT('admin')
  return (
    <ListPage
      title={t.title}
      lead={t.lead}
      back={{ to: '/admin/bake-plan', label: bakePlan.title }}
      isEmpty={groups.length === 0}
      none={t.none}
      add={{ to: '/admin/dough-groups/new', label: t.add }}
    >
      <Card>
        <MovableList
          action="/admin/dough-groups"
          entries={groups}
          label={{ up: t.up, down: t.down }}
          renderEntry={(group) => <Entry group={group} />}
        />
      </Card>
    </ListPage>
  )
}

function Entry({ group: { id, name, productCount } }: { group: DoughGroup & { productCount: number } }) {
  const t = useT('admin').doughGroups
  return (
    <div className="min-w-0 flex-1 md:flex md:items-center md:gap-3">
      <h2 className="min-w-0 flex-1 text-17">
        <RowLink to={`/admin/dough-groups/${id}`}>{name}</RowLink>
      </h2>
      <p className="whitespace-nowrap text-text-2 tabular-nums">{t.products(productCount)}</p>
    </div>
  )
}
