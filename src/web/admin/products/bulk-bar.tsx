import { clsx } from 'clsx'
import { Archive, Eye, EyeOff, FolderInput, Percent, Undo2 } from 'lucide-react'
import { Form, useLocation } from 'react-router'
import { PRICE_STEPS } from '#bakery/catalogue/products/price-change.ts'
import { FilterSelect } from '#web/desk/lists/filter-select.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import type { BulkQuestion } from './product-list-action.server.ts'

/** Id of the form that the list's checkboxes belong to, wherever they are on the page. */
export const BULK_FORM = 'bulk'

/** Actions for the selected products. Shown once one is selected; without JavaScript always. */
export function BulkBar({
  chosen,
  found,
  isEverything,
  onEverything,
  isArchive,
  categories,
}: {
  chosen: number
  /** Number of products on all pages; 0 if there is only one page. */
  found: number
  isEverything: boolean
  onEverything: (checked: boolean) => void
  isArchive: boolean
  categories: { id: string; name: string }[]
}) {
  const t = useT('admin').products.bulk
  const { search } = useLocation()
  return (
    <Form
      id={BULK_FORM}
      method="post"
      action={`/admin/products${search}`}
      aria-label={t.title}
      className={clsx(
        'mb-3 flex flex-wrap items-center gap-2 rounded-l border border-primary-line bg-primary-soft px-3.5 py-2.5',
        chosen === 0 && 'needs-no-script',
      )}
    >
      <input type="hidden" name="intent" value="bulk" />
      {/* Enter in a field presses the form's first button, which must change nothing yet: it previews the prices. */}
      <button
        type="submit"
        name="change"
        value="price"
        disabled={isArchive}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
      <b aria-live="polite" className="mr-1 tabular-nums">
        {t.chosen(isEverything ? found : chosen)}
      </b>
      {found > 0 && (
        <label className="mr-1 flex min-h-11 cursor-pointer items-center gap-2.5 font-550">
          <input
            type="checkbox"
            name="everything"
            value="1"
            checked={isEverything}
            onChange={({ currentTarget }) => onEverything(currentTarget.checked)}
            className="choice rounded-xs"
          />
          {t.everything(found)}
        </label>
      )}
      {isArchive ? (
        <Do change="restore" icon={Undo2} label={t.restore} />
      ) : (
        <>
          <Do change="show" icon={Eye} label={t.show} />
          <Do change="hide" icon={EyeOff} label={t.hide} />
          <span className="flex items-center gap-1.5">
            <FilterSelect name="category" label={t.category} value="">
              {categories.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </FilterSelect>
            <Do change="category" icon={FolderInput} label={t.move} />
          </span>
          <PriceFields percent="" />
        </>
      )}
      <Do change="delete" icon={Archive} label={t.delete} />
    </Form>
  )
}

function Do({ change, icon, label }: { change: string; icon: typeof Eye; label: string }) {
  return (
    <Button type="submit" name="change" value={change} size="small" icon={icon} className="min-h-11">
      {label}
    </Button>
  )
}

function PriceFields({ percent }: { percent: string }) {
  const t = useT('admin').products.bulk
  return (
    <span className="flex items-center gap-1.5">
      <span className="relative">
        <input
          name="percent"
          inputMode="text"
          aria-label={t.percent}
          placeholder="+5"
          maxLength={7}
          defaultValue={percent}
          className="min-h-11 w-20 rounded-m border border-line-strong bg-surface pr-7 pl-3 tabular-nums"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-2.5 grid place-items-center"
        >
          %
        </span>
      </span>
      <FilterSelect name="roundTo" label={t.roundTo} value="5">
        {PRICE_STEPS.map((cents) => (
          <option key={cents} value={cents}>
            {t.rounded(cents)}
          </option>
        ))}
      </FilterSelect>
      <Do change="price" icon={Percent} label={t.prices} />
    </span>
  )
}

/** Confirmation before a change of many products: shows the effect, and a button to apply it. */
export function BulkQuestionCard({ question }: { question: BulkQuestion }) {
  const t = useT('admin').products.bulk
  const format = useFormat()
  const { search } = useLocation()
  if (question.ask === 'percent') {
    return (
      <div className="mb-3">
        <FieldError>{t.percentRefused}</FieldError>
      </div>
    )
  }
  const isDelete = question.ask === 'delete'
  return (
    <Card className="mb-3 p-4 md:px-4.5">
      <h2 className="text-19">
        {isDelete ? t.deleteTitle(question.ids.length) : t.pricesTitle(question.percent)}
      </h2>
      {isDelete ? (
        <p className="mt-1 text-text-2">{t.deleteText}</p>
      ) : (
        <dl className="mt-2 max-h-80 overflow-y-auto">
          {question.prices.map(({ id, name, from, to }) => (
            <div key={id} className="flex justify-between gap-4 border-t border-line py-1.5 tabular-nums">
              <dt className="wrap-anywhere">{name}</dt>
              <dd className="whitespace-nowrap">
                <del className="text-text-2">{format.price(from)}</del>{' '}
                <ins className="font-semibold no-underline">{format.price(to)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Form method="post" action={`/admin/products${search}`} className="mt-4 flex flex-wrap gap-2.5">
        <input type="hidden" name="intent" value="bulk" />
        <input type="hidden" name="sure" value="1" />
        {question.ids.map((id) => (
          <input key={id} type="hidden" name="ids" value={id} />
        ))}
        {question.ask === 'prices' && (
          <>
            <input type="hidden" name="percent" value={question.percent} />
            <input type="hidden" name="roundTo" value={question.roundTo} />
          </>
        )}
        <Button
          type="submit"
          name="change"
          value={isDelete ? 'delete' : 'price'}
          variant={isDelete ? 'danger-solid' : 'primary'}
        >
          {isDelete ? t.delete : t.pricesDo(question.prices.length)}
        </Button>
        <Button type="submit" formMethod="get" formAction={`/admin/products${search}`}>
          {t.cancel}
        </Button>
      </Form>
    </Card>
  )
}
