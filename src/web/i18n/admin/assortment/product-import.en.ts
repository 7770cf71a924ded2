import { NBSP, plural } from '#bakery/figures.ts'
import type { Messages } from '#web/i18n/messages.ts'
import type { productImport as de } from './product-import.de.ts'

export const productImport: Messages<typeof de> = {
  title: 'Import products',
  lead: 'From a table: CSV or Excel. You will see what would change before anything is saved.',
  file: 'Choose a file',
  hint: `CSV or Excel (.xlsx), up to 5${NBSP}MB and 5,000 lines. The first line must name the columns.`,
  check: 'Check',
  example: 'The easiest way: export, edit in Excel, import it again.',
  exportCsv: 'Export as CSV',
  exportExcel: 'Export as Excel',
  columnsTitle: 'Available columns',
  columnsHint:
    'Only the name is required; new products also need a category and a price. Anything missing stays as it is.',
  refused: {
    too_large: 'The file is too large.',
    too_many_rows: 'The file has more than 5,000 lines.',
    unreadable: 'We can’t read this as a table. Save it as CSV or Excel (.xlsx).',
    busy: 'Other files are being read right now. Please try again in a moment.',
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
  problems: { unknown: 'Not recognised.', taken: 'Already in another line.' },
  noCategory: 'Missing. If it was in merged cells, upload the Excel file itself or write it into every row.',
  empty: 'empty',
  newCategory: (name) => `Category “${name}” will be created`,
  unknownColumns: (names) => `These columns are not recognised and will be ignored: ${names}.`,
  missingColumns: (names) => `This column is missing: ${names}. Nothing can be imported without it.`,
  moreRows: (count) => `And ${plural('en', count, 'more line', 'more lines')}.`,
  invalidLeftOut: 'Lines with errors are skipped.',
  nothing: 'The file makes no changes.',
  apply: (count) => `Import ${plural('en', count, 'product', 'products')}`,
  discard: 'Discard',
  changedMeanwhile:
    'Someone has changed products or uploaded another file in the meantime. Nothing was imported. Please check again.',
  lost: 'The connection was lost. The import carries on without it: please check your product list in a moment.',
  cancelled: 'Cancelled. Nothing was imported.',
  done: (created, changed) => `Imported: ${created} new, ${changed} changed.`,
}
