import { useT } from '#web/document/use-t.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import type { SalesTable } from './sales-tables.ts'

/** Link to the table of a chart as a CSV file. */
export function TableLink({ table, query, chart }: { table: SalesTable; query: string; chart: string }) {
  const t = useT('admin').sales
  return (
    <TextLink
      to={`/admin/figures/${table}.csv${query}`}
      reloadDocument
      aria-label={t.downloadOf(chart)}
      className="inline-flex min-h-6 items-center text-14 font-semibold"
    >
      {t.download}
    </TextLink>
  )
}
