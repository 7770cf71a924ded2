import { Minus } from 'lucide-react'
import { Form, redirect } from 'react-router'
import { inFigures } from '#bakery/figures.ts'
import type { LeftoverDay, LeftoverResult, LeftoverRow } from '#bakery/ordering/leftovers/leftovers.ts'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import type { AdminMessages } from '#web/i18n/admin/en.ts'
import { isOn } from '#web/request/is-on.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { orRefuse } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select, TextInput } from '#web/ui/forms/inputs.tsx'
import { Head } from '#web/ui/head.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/leftovers.ts'

export const handle: OwnerHandle = { needs: 'assortment' }

export async function loader({ context }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  const day = await requestOf(context).krume.leftovers.today(scope)
  return { day, isOn: scope.bakery.leftovers }
}

/** Sets how many are left; `more` adds to what is there, `remove` takes all of it out of the shop, unsold. */
export async function action({ context, request }: Route.ActionArgs) {
  const scope = await ownerScope(context)
  const { krume, texts, locale } = requestOf(context)
  const t = texts.admin.leftovers
  const form = await readForm(request)
  const product = readText(form, 'product', 60)
  const branch = readText(form, 'branch', 60)
  const number = (name: string) => {
    const typed = readText(form, name, 12).trim()
    return /^\d+$/.test(typed) ? Number(typed) : Number.NaN
  }
  const { rows, products, branches } = await krume.leftovers.today(scope)
  const row = rows.find((one) => one.product === product && one.branch === branch)
  const isMore = form.has('more')
  const isRemoved = isOn(form, 'remove')
  const seen = isMore ? (row?.remaining ?? 0) : number('seen')
  const remaining = isRemoved ? 0 : isMore ? seen + number('more') : number('remaining')
  const wish = { product, branch, day: readText(form, 'day', 10), seen, remaining, mistaken: isRemoved }
  const result = await orRefuse(krume.leftovers.set(scope, wish))
  const name = row?.name ?? products.find(({ id }) => id === product)?.name ?? ''
  if (!result.ok) flash(context, refusalText(result.reason, t), 'error')
  else if (isRemoved) flash(context, t.removed(name))
  else {
    const place = branches.find(({ id }) => id === branch)
    const count = inFigures(locale, result.remaining)
    const isHidden = result.remaining > 0 && place !== undefined && place.until === undefined
    flash(context, isHidden ? t.savedClosed(count, name, place.name) : t.saved(count, name))
  }
  return redirect('/admin/leftovers')
}

function refusalText(
  reason: Extract<LeftoverResult, { ok: false }>['reason'],
  t: AdminMessages['leftovers'],
): string {
  switch (reason) {
    case 'invalid':
      return t.invalid
    case 'changed':
      return t.changed
    case 'day_over':
      return t.dayOver
    case 'not_possible':
      return t.notPossible
    case 'off':
      return t.off
  }
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

/** Shows what is left over today by branch, for the counter to correct and add to. */
export default function Leftovers({ loaderData: { day, isOn } }: Route.ComponentProps) {
  const { leftovers: t, orders } = useT('admin')
  const format = useFormat()
  const { rows, branches, total } = day
  return (
    <>
      <Head title={t.title} />
      <PageHeader title={t.title} lead={t.lead} back={{ to: '/admin/orders', label: orders.title }} />
      <div className="grid gap-6">
        {!isOn && (
          <Card>
            <EmptyState
              text={t.off}
              action={<TextLink to="/admin/general?section=orders">{t.toGeneral}</TextLink>}
            />
          </Card>
        )}
        {isOn && rows.length === 0 && (
          <Card>
            <EmptyState text={t.none} />
          </Card>
        )}
        {branches
          .filter(({ id }) => rows.some(({ branch }) => branch === id))
          .map(({ id, name, until }) => (
            <section key={id} aria-labelledby={`branch-${id}`}>
              <h2 id={`branch-${id}`} className="text-21">
                {name}
              </h2>
              <p className="mb-2 text-15 text-text-2 tabular-nums">
                {until === undefined ? t.closed : t.until(format.time(until))}
              </p>
              <ul className="grid gap-3">
                {rows
                  .filter(({ branch }) => branch === id)
                  .map((row) => (
                    <Row key={row.product} row={row} day={day.day} isOn={isOn} />
                  ))}
              </ul>
            </section>
          ))}
        {isOn && <AddForm day={day} />}
        {total.added > 0 && <p className="text-text-2 tabular-nums">{t.total(total.added, total.ordered)}</p>}
      </div>
    </>
  )
}

function Row({ row, day, isOn }: { row: LeftoverRow; day: string; isOn: boolean }) {
  const t = useT('admin').leftovers
  const format = useFormat()
  const { product, branch, name, remaining, added, ordered, sold } = row
  const hidden = { product, branch, day, seen: remaining }
  const fields = Object.entries(hidden).map(([field, value]) => (
    <input key={field} type="hidden" name={field} value={value} />
  ))
  const id = `remaining-${product}-${branch}`
  return (
    <li className="rounded-l border border-line bg-surface px-4 py-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-text text-17 font-bold tracking-normal wrap-anywhere">{name}</h3>
        <p className="tabular-nums">
          <b className="text-21">{format.number(remaining)}</b> {t.left}
        </p>
      </div>
      <p className="text-14 text-text-2 tabular-nums">
        {t.counts(format.number(added), format.number(ordered), format.number(sold))}
      </p>
      {isOn && (
        <div className="mt-3 flex flex-wrap items-end gap-2.5">
          {remaining > 0 && (
            <Form method="post" action="/admin/leftovers">
              {fields}
              <Button
                type="submit"
                name="remaining"
                value={remaining - 1}
                icon={Minus}
                aria-label={t.sellOf(name)}
              >
                {t.sell}
              </Button>
            </Form>
          )}
          <Form method="post" action="/admin/leftovers" className="flex items-end gap-2.5">
            {fields}
            <input
              id={id}
              name="remaining"
              aria-label={t.remainingOf(name)}
              inputMode="numeric"
              required
              maxLength={6}
              defaultValue={remaining}
              key={remaining}
              className="min-h-11 w-20 rounded-m border border-line-strong bg-surface px-3.5 text-16 tabular-nums"
            />
            <Button type="submit" aria-label={t.setOf(name)}>
              {t.set}
            </Button>
          </Form>
          {remaining > 0 && (
            <Form method="post" action="/admin/leftovers">
              {fields}
              <Button type="submit" variant="text" name="remove" value="on" aria-label={t.removeOf(name)}>
                {t.remove}
              </Button>
            </Form>
          )}
        </div>
      )}
    </li>
  )
}

function AddForm({ day }: { day: LeftoverDay }) {
  const t = useT('admin').leftovers
  const open = day.branches.find(({ until }) => until !== undefined)
  return (
    <Card className="px-4 py-4">
      <h2 className="mb-3 text-21">{t.add}</h2>
      <Form method="post" action="/admin/leftovers" className="grid gap-4">
        <input type="hidden" name="day" value={day.day} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="product" label={t.product}>
            <Select required>
              {day.products.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field name="branch" label={t.branch}>
            <Select required defaultValue={(open ?? day.branches[0])?.id}>
              {day.branches.map(({ id, name, until }) => (
                <option key={id} value={id}>
                  {until === undefined ? t.closedBranch(name) : name}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Field name="more" label={t.quantity} hint={t.addHint}>
          <TextInput required inputMode="numeric" defaultValue="1" maxLength={6} />
        </Field>
        <div>
          <Button type="submit" variant="primary">
            {t.addAction}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
