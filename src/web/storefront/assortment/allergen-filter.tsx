import { useEffect, useEffectEvent } from 'react'
import { Form, type To, useFetcher } from 'react-router'
import { ALLERGEN_GROUP_NAMES } from '#bakery/catalogue/goods/allergens.ts'
import type { NoAnswer } from '#web/browser/unanswered-requests.ts'
import { useT } from '#web/document/use-t.ts'
import { useRefresh } from '#web/live/refresh.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { searchWith } from '../query/search-with.ts'
import { useWantedSearch } from '../query/use-wanted-search.ts'
import type { Assortment } from './assortment.ts'

/** Form of the allergen filter. The server stores the choice in a cookie, so each tap sends the form. */
export function AllergenFilter({ wish, closeTo }: Pick<Assortment, 'wish'> & { closeTo: To }) {
  const { filter: t, allergenGroups } = useT('storefront')
  const search = useWantedSearch()
  const fetcher = useFetcher<NoAnswer | null>()
  const { without, withoutTraces } = wish
  const refresh = useRefresh()
  const showWhatWasAsked = useEffectEvent(() => {
    if (fetcher.state !== 'idle') void refresh()
  })
  // Closing aborts a pending request, and the page would keep showing products that the customer must not eat.
  useEffect(() => showWhatWasAsked, [])
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
            name="search"
            value={searchWith(search, { filter: undefined })}
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
        method="post"
        action="/?index"
        onChange={({ currentTarget }) =>
          void fetcher.submit(new FormData(currentTarget), { method: 'post', action: '/?index' })
        }
        className="px-5 pt-7 pb-5 md:px-6"
      >
        <input type="hidden" name="intent" value="filter" />
        {fetcher.data?.failed && <ErrorBox>{t.failed}</ErrorBox>}
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
  'relative inline-flex min-h-11 cursor-pointer items-center rounded-full px-4 text-15 font-semibold shadow-edge has-checked:bg-warn-soft has-checked:text-warn-text has-checked:line-through has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
