import { type Messages, NBSP, plural } from '../messages.ts'
import type { productImport as de } from './product-import.de.ts'

export const productImport: Messages<typeof de> = {
  title: 'Import products',
  lead: 'From a table: CSV or Excel. First you see what would change; nothing is saved before that.',
  file: 'File',
  hint: `CSV or Excel (.xlsx), up to 5${NBSP}MB and 5,000 lines. The first line names the columns.`,
  check: 'Check',
  example: 'The easiest way: export, change it in Excel, read it in again.',
  exportCsv: 'Export as CSV',
  exportExcel: 'Export as Excel',
  columnsTitle: 'Which columns there are',
  columnsHint:
    'Only the name is needed, for new products the category and the price, too. What is not there stays as it is.',
  refused: {
    too_large: 'The file is too large.',
    too_many_rows: 'The file has more than 5,000 lines.',
    unreadable: 'This is no table that we can read. Save it as CSV or Excel (.xlsx).',
  },
  noFile: 'Please choose a file.',
  preview: (file) => `What ${file} changes`,
  counts: {
    new: (count) => `${count} new`,
    changed: (count) => `${count} changed`,
    unchanged: (count) => `${count} unchanged`,
    invalid: (count) => plural('en', count, 'error', 'errors'),
  },
  kinds: { new: 'new', changed: 'changed', unchanged: 'unchanged', invalid: 'error' },
  line: (line) => `Line ${line}`,
  columns: { line: 'Line', product: 'Product', state: 'State', details: 'What changes' },
  from: 'before',
  problems: { unknown: 'We do not know this.', taken: 'Stands in another line already.' },
  noCategory:
    'Missing. If it stood in merged cells, upload the Excel file itself or write it into every row.',
  empty: 'empty',
  newCategory: (name) => `Category “${name}” will be made`,
  unknownColumns: (names) => `We do not know these columns, they are left out: ${names}.`,
  missingColumns: (names) => `This column is missing: ${names}. Nothing can be imported like this.`,
  moreRows: (count) => `And ${plural('en', count, 'more line', 'more lines')}.`,
  invalidLeftOut: 'Lines with errors are left out.',
  nothing: 'The file changes nothing.',
  apply: (count) => `Take over ${plural('en', count, 'product', 'products')}`,
  discard: 'Discard',
  changedMeanwhile:
    'Meanwhile somebody has changed products or read another file. Nothing was imported. Please have another look.',
  cancelled: 'Cancelled. Nothing was imported.',
  done: (created, changed) => `Imported: ${created} new, ${changed} changed.`,
}
