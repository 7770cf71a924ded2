import type { PlannedRow } from '#bakery/catalogue/plan-row.ts'

/** Of a file; all of it is imported. */
const MAX_SHOWN = 300
const RANK: Record<PlannedRow['kind'], number> = { invalid: 0, changed: 1, new: 2, unchanged: 3 }

export type ShownRow = ReturnType<typeof shownRow>

/** What the page shows of a plan: errors first, then changes. */
export function shownRows(rows: readonly PlannedRow[]): ShownRow[] {
  return rows
    .toSorted((a, b) => RANK[a.kind] - RANK[b.kind] || a.line - b.line)
    .slice(0, MAX_SHOWN)
    .map(shownRow)
}

/** Without the whole product: differences are what matters. */
function shownRow(row: PlannedRow) {
  return {
    line: row.line,
    name: row.name,
    kind: row.kind,
    changes: row.kind === 'changed' ? row.changes : [],
    problems: row.kind === 'invalid' ? row.problems : [],
    newCategory: row.kind === 'new' ? row.newCategory : '',
  }
}
