import { parentPort, workerData } from 'node:worker_threads'
import { parseTable } from './parse-table.server.ts'
import type { TableJob } from './spreadsheet.server.ts'
import { csvOf, workbookOf } from './write-table.server.ts'

/** Runs in a worker thread: thousands of rows take seconds of CPU time. */
const job = workerData as TableJob
parentPort?.postMessage(await done(job), [])

async function done(job: TableJob) {
  switch (job.what) {
    case 'read':
      return parseTable(job.content)
    case 'csv':
      return csvOf(job.table)
    case 'xlsx':
      return workbookOf(job.table, job.sheet)
  }
}
