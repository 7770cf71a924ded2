import type { PlannedRow } from '#bakery/catalogue/sheets/plan-row.ts'

/** Maximum number of lines shown; all lines are imported. */
const MAX_SHOWN = 300
const RANK: Record<PlannedRow['kind'], number> = { invalid: 0, changed: 1, new: 2, unchanged: 3 }

export type ShownRow = ReturnType<typeof shownRow>

/** Returns the lines shown of a plan: errors first, then changes. */
export function shownRows(rows: readonly PlannedRow[]): ShownRow[] {
  return rows
    .toSorted((a, b) => RANK[a.kind] - RANK[b.kind] || a.line - b.line)
    .slice(0, MAX_SHOWN)
    .map(shownRow)
}

/** Leaves out the product itself; the page shows differences only. */
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
