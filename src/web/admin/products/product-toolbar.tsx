import { FilterSelect } from '#web/desk/lists/filter-select.tsx'
import { ListToolbar } from '#web/desk/lists/list-toolbar.tsx'
import { useT } from '#web/document/use-t.ts'
import { type ProductFilters, SHOWS } from './product-filters.ts'

export function ProductToolbar({
  filters,
  categories,
}: {
  filters: ProductFilters
  categories: { id: string; name: string }[]
}) {
  const t = useT('admin').products
  return (
    <ListToolbar action="/admin/products" label={t.search} search={filters.search}>
      <FilterSelect name="category" label={t.category} value={filters.category} className="max-sm:flex-1">
        <option value="">{t.allCategories}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect name="show" label={t.columns.visible} value={filters.show} className="max-sm:flex-1">
        <option value="">{t.allStates}</option>
        {SHOWS.map((show) => (
          <option key={show} value={show}>
            {t.shows[show]}
          </option>
        ))}
      </FilterSelect>
    </ListToolbar>
  )
}
