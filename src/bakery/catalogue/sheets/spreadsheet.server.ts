import { QueueFull } from '#kit/errors.ts'
import { inThread } from '#kit/processes/in-thread.ts'
import { FairQueue } from '#kit/queues/fair-queue.ts'
import type { Table } from './import-plan.ts'
import type { SheetRefusal } from './product-sheets.ts'

export type TableJob =
  | { what: 'read'; content: Uint8Array }
  | { what: 'csv'; table: Table }
  | { what: 'xlsx'; table: Table; sheet: string }

const MAX_SHEET_BYTES = 5 * 1024 * 1024
/** Limits of the worker thread; a table of 5,000 lines takes two seconds. */
const BOUNDS = { timeoutMs: 20_000, memoryMb: 512 }
/** Queue that processes one table at a time, as each needs much memory; bakeries take turns. */
const working = new FairQueue({ atOnce: 1, waiting: 30, waitingPerOwner: 3 }, 'spreadsheets')

/** Reads a CSV file or the first sheet of an Excel file as text, within bounds. */
export async function readTable(content: Uint8Array): Promise<Table | SheetRefusal> {
  if (content.byteLength > MAX_SHEET_BYTES) return 'too_large'
  try {
    return (await worked<Table | SheetRefusal>({ what: 'read', content })) ?? 'unreadable'
  } catch (error) {
    if (error instanceof QueueFull) return 'busy'
    throw error
  }
}

/** Writes CSV that Excel opens in German and English. Cells that look like formulas are written as text. */
export async function writeCsv(table: Table): Promise<Uint8Array> {
  return written({ what: 'csv', table })
}

/** Writes an Excel workbook of one sheet. */
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
