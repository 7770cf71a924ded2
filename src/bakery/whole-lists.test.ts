import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * All files that limit the number of records they read, with the reason. A new one must be added here, or use
 * `portionsOf` (all records) or `pageOf` (a page with the total).
 */
const CUT = {
  'accounts/passwords/password-rules.server.ts':
    'words that a password may not consist of: those of five shops are enough',
  'accounts/closing/delete-bakery.server.ts': 'in portions, until nothing is left',
  'branding/draw-logos.server.ts': 'in portions, until nothing is left',
  'companies/companies.server.ts': 'one order shows that a company is in use',
  'catalogue/products/judge-photos.server.ts': 'in portions, until nothing is left',
  'catalogue/products/list-products.server.ts': 'a page, with how many there are',
  'every-record.server.ts': 'all, in portions',
  'migrations/20261122-mail-orders.ts': 'in portions, until nothing is left',
  'migrations/20261122-order-terms.ts': 'in portions, until nothing is left',
  'migrations/20261124-forgotten-words.ts': 'in portions, until nothing is left',
  'migrations/20261124-mailboxes.ts': 'in portions, until nothing is left',
  'invoices/account-orders.server.ts': 'further orders go on the next invoice',
  'messages/day-audience.server.ts': 'one more than a message may have, which is then refused',
  'operating/access/journal.server.ts': 'called the latest, beside the whole journal',
  'operating/installation/logs.server.ts': 'a page, with the place of the next',
  'ordering/changing/change-order.server.ts': 'the latest change of an order',
  'ordering/counter/counter-list.server.ts': 'what has changed: the whole list where that is more',
  'ordering/customers/customer-orders.server.ts': 'called the latest, beside how many there are',
  'ordering/customers/customers.server.ts': 'one of a note’s rows, which say the same',
  'ordering/reading/count-orders.server.ts': 'counted up to a limit, and said to be more beyond it',
  'ordering/reading/is-ordered.server.ts': 'one line shows that a product was ordered',
  'ordering/stock/branch-use.server.ts': 'one order shows that a branch has any',
  'ordering/reading/find-customers.server.ts': 'proposals for who types: more letters find others',
  'seed/seed-demo.server.ts': 'two standing orders are enough for a demo',
  'shop/frequent-products.server.ts': 'proposals: what was ordered most of late',
  'ordering/reading/list-orders.server.ts':
    'a page, with how many there are, or that there are more than are counted',
  'page.server.ts': 'a page, with how many there are',
  'programs/find-orders.server.ts': 'a page, with the cursor of the next',
  'print/bake-lists.server.ts': 'the last two versions are compared',
  'staff/sign-in.server.ts': 'one address is mailed the links of five bakeries at most',
  'retention/delete-unfinished.server.ts': 'in portions, until nothing is left',
  'accounts/closing/empty-bakery.server.ts': 'in portions, until nothing is left',
  'accounts/closing/export-invoices.server.ts': 'all, in portions',
  'webhooks/webhooks.server.ts': 'the newest delivery says whether the last one arrived',
}

test('no list of the domain is silently truncated', () => {
  const files = globSync('src/bakery/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const cutting = files.filter((file) =>
    /\blimit(: (?!number)|,$)|\.limit\(/m.test(withoutTypes(readFileSync(file, 'utf8'))),
  )
  expect(cutting.map((file) => file.replace('src/bakery/', '')).toSorted()).toEqual(
    Object.keys(CUT).toSorted(),
  )
})

/** Removes comments, which may mention limits, and the grey limits of `logo.server.ts`. */
function withoutTypes(source: string): string {
  return source.replaceAll(/\/\*\*[\s\S]*?\*\/|\/\/.*|\blimit: (128|grey)\b.*/g, '')
}
