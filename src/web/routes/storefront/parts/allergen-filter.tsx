import { Form, type To, useLocation, useSubmit } from 'react-router'
import { ALLERGEN_GROUP_NAMES } from '#bakery/catalogue/allergens.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import type { Assortment } from '../assortment.ts'
import { Sheet } from './sheet.tsx'

/** Of the address, what this form says itself or what ends with it. */
const OWN = new Set(['without', 'traces', 'product', 'bag', 'incomplete'])

/** Leaves out what somebody must not eat. A form of the address, so that it works, and is kept, without JavaScript. */
export function AllergenFilter({ wish, closeTo }: Pick<Assortment, 'wish'> & { closeTo: To }) {
  const { products, allergenGroups } = useT('storefront')
  const t = products.filter
  const { search } = useLocation()
  const submit = useSubmit()
  const { without, withoutTraces } = wish
  return (
    <Sheet
      labelledBy="filter-title"
      closeTo={closeTo}
      footer={
        <>
          <ButtonLink
            to={closeTo}
            replace
            preventScrollReset
            variant="primary"
            size="large"
            wide
            className="needs-script"
          >
            {t.done}
          </ButtonLink>
          <Button
            type="submit"
            form="filter-form"
            variant="primary"
            size="large"
            wide
            className="needs-no-script"
          >
            {t.apply}
          </Button>
        </>
      }
    >
      <Form
        id="filter-form"
        action="/?index"
        preventScrollReset
        replace
        onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true, replace: true })}
        className="px-5 pt-7 pb-5 md:px-6"
      >
        {[...new URLSearchParams(search)]
          .filter(([name]) => !OWN.has(name))
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <fieldset aria-describedby="filter-hint">
          <legend id="filter-title" className="display mb-1 pr-12 text-25">
            {t.legend}
          </legend>
          <p id="filter-hint" className="mb-4 text-15 text-text-2">
            {t.hint}
          </p>
          <div className="flex flex-wrap gap-2">
            {ALLERGEN_GROUP_NAMES.map((group) => (
              <label key={group} className={chip}>
                <input
                  type="checkbox"
                  name="without"
                  value={group}
                  defaultChecked={without.includes(group)}
                  className="absolute inset-0 cursor-pointer opacity-0"
                />
                {allergenGroups[group]}
              </label>
            ))}
          </div>
        </fieldset>
        <label className="mt-4 flex min-h-11 items-center gap-2.5 text-15">
          <input
            type="checkbox"
            name="traces"
            value="1"
            defaultChecked={withoutTraces}
            className="size-5 accent-ui-primary"
          />
          {t.traces}
        </label>
      </Form>
    </Sheet>
  )
}

const chip =
  'relative inline-flex min-h-11 cursor-pointer items-center rounded-full px-4 text-15 font-semibold shadow-[inset_0_0_0_1px_var(--line-ctl)] has-checked:bg-warn-soft has-checked:text-warn-text has-checked:line-through has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
