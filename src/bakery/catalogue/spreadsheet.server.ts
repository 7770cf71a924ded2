import { QueueFull } from '#kit/errors.ts'
import { FairQueue } from '#kit/fair-queue.ts'
import { inThread } from '#kit/in-thread.ts'
import type { Table } from './import-plan.ts'
import type { SheetRefusal } from './product-sheets.ts'

export type TableJob =
  | { what: 'read'; content: Uint8Array }
  | { what: 'csv'; table: Table }
  | { what: 'xlsx'; table: Table; sheet: string }

const MAX_SHEET_BYTES = 5 * 1024 * 1024
/** A table of 5,000 lines takes two seconds. */
const BOUNDS = { timeoutMs: 20_000, memoryMb: 512 }
/** Much memory each, so one at a time; bakeries take turns. */
const working = new FairQueue({ atOnce: 1, waiting: 30, waitingPerOwner: 3 })

/** A CSV or Excel file as text, bounded in every direction; the first sheet of a workbook. */
export async function readTable(content: Uint8Array): Promise<Table | SheetRefusal> {
  if (content.byteLength > MAX_SHEET_BYTES) return 'too_large'
  try {
    return (await worked<Table | SheetRefusal>({ what: 'read', content })) ?? 'unreadable'
  } catch (error) {
    if (error instanceof QueueFull) return 'busy'
    throw error
  }
}

/** For Excel in German and English alike. A cell that a spreadsheet would take for a formula is text. */
export async function writeCsv(table: Table): Promise<Uint8Array> {
  return written({ what: 'csv', table })
}

/** As `writeCsv`, as a workbook of one sheet. */
export async function writeWorkbook(table: Table, sheet: string): Promise<Uint8Array> {
  return written({ what: 'xlsx', table, sheet })
}

async function written(job: TableJob): Promise<Uint8Array> {
  const file = await worked<Uint8Array>(job)
  if (!file) throw new Error(`A table was not written as ${job.what}`)
  return file
}

function worked<T>(job: TableJob): Promise<T | undefined> {
  return working.run(() => inThread<T>(new URL('./table-worker.server.ts', import.meta.url), job, BOUNDS))
}
