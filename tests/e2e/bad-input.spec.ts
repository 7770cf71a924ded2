import { truncate, writeFile } from 'node:fs/promises'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { WEEKDAYS } from '#bakery/branches/hours.ts'
import { generateSlots } from '#bakery/branches/slots.ts'
import { adminRoutes } from '#web/admin/routes.ts'
import { dayFromNow, sendCheckout } from '../support/checkout-form.ts'
import { createHttpClient } from '../support/http-client.ts'
import { openBakeryOverApi } from '../support/open-bakery-over-api.ts'
import { german as de, expect, test } from './fixtures.ts'
import { signedIn } from './pages/account-pages.ts'
import { OwnerPages } from './pages/owner-pages.ts'

test('an order that cannot be placed says why, and nothing is ordered', async ({ krume, bakery }) => {
  const client = createHttpClient(krume.port)
  const { host } = new URL(krume.shopUrl(bakery.slug))
  const closed = await bakery.addBranch({ name: 'Bahnhof', active: false })
  const window = { from: '07:00', to: '12:00' }
  const full = await bakery.addBranch({
    name: 'Rathaus',
    slots: generateSlots({ weekdays: WEEKDAYS, window, lengthMinutes: 60, capacity: 0 }),
  })
  const foreign = await openBakeryOverApi(krume.url)
  const t = de.storefront.refusals
  const ofPretzels = (quantity: string) => `${bakery.pretzel.id}.${quantity}.95`
  for (const [wish, sentence] of [
    [{ day: dayFromNow(-1) }, t.dayPast],
    [{ day: dayFromNow(400) }, t.beyondHorizon],
    [{ branch: closed.id }, t.branchInactive],
    [{ branch: foreign.branch.id }, t.branchUnknown],
    [{ branch: full.id }, 'wurde gerade voll'],
    [{ slot: '03:00' }, t.slotUnknown],
    [{ basket: ofPretzels('0') }, t.quantityLine('Brezel', '1', '10.000', 1)],
    [{ basket: ofPretzels('-1') }, t.quantityLine('Brezel', '1', '10.000', 1)],
    [{ basket: ofPretzels('1000000000') }, t.quantityLine('Brezel', '1', '10.000', 1)],
    [{ basket: ofPretzels('99999') }, t.quantityLine('Brezel', '1', '10.000', 1)],
    [{ basket: `${foreign.pretzel.id}.2.95` }, t.unknownProduct],
  ] as const) {
    const answer = await sendCheckout(client, host, bakery, wish)
    expect([wish, answer.status]).toEqual([wish, 409])
    expect(answer.text).toContain(sentence)
  }
  client.close()
  const orders = await bakery.operator.collection('orders').getFullList({
    filter: bakery.operator.filter('bakery = {:a} || bakery = {:b}', {
      a: bakery.bakery.id,
      b: foreign.bakery.id,
    }),
  })
  expect(orders).toEqual([])
})

test('pictures: 40 MB and a text named .jpg are refused with a reason', async ({
  page,
  guard,
  bakery,
}, testInfo) => {
  guard.allow(/status of 422/)
  await signedIn(page, bakery.owner)
  await page.goto(`/admin/products/${bakery.pretzel.id}?section=images`)
  const t = de.admin.products.images
  const input = page.getByLabel(t.add)
  const large = testInfo.outputPath('gross.jpg')
  await writeFile(large, '')
  await truncate(large, 40 * 1024 * 1024)
  await input.setInputFiles(large)
  await expect(page.getByText(t.tooLarge('gross.jpg', '40\u00a0MB', '20\u00a0MB'))).toBeVisible()
  await input.setInputFiles({ name: 'rezept.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Mehl, Salz') })
  await page.getByRole('button', { name: de.common.save, exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(`rezept.jpg: ${de.forms.problems.not_an_image}`)
})

test('a slug in use is reported beside its field', async ({ page, guard, bakery, krume }) => {
  guard.allow(/status of 422/)
  const other = await openBakeryOverApi(krume.url)
  await signedIn(page, bakery.owner)
  await page.goto('/admin')
  const owner = new OwnerPages(page, 'de')
  await owner.open('/admin/general')
  const slug = owner.field(de.admin.general.slug)
  await slug.fill(other.slug)
  await page.getByRole('button', { name: de.common.save, exact: true }).click()
  await expect(slug).toHaveAccessibleDescription(new RegExp(de.forms.problems.taken))
  await expect(slug).toHaveValue(other.slug)
})

test('malformed JSON is a 400 with a message', async ({ krume }) => {
  const client = createHttpClient(krume.port)
  const answer = await client.ask('/api/collections/users/auth-with-password', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"identity": ',
  })
  client.close()
  expect(answer.status).toBe(400)
  expect(JSON.parse(answer.text)).toMatchObject({ status: 400, message: expect.stringMatching(/\w+/) })
})

/** Parameters that name a layout, a table, a file or a text of ours, not a record alone. */
const NO_RECORDS = [
  'invoices/:id/:file',
  'bookkeeping/:file',
  'marketing/:file',
  'figures/:file',
  'legal/:text',
  'help/:topic',
]

/** Returns the paths below `/admin` that name a record, such as `branches/:id`. */
function addressesWithId(routes: readonly RouteConfigEntry[], above = ''): string[] {
  return routes.flatMap(({ path = '', children = [] }) => {
    const address = [above, path].filter(Boolean).join('/')
    const namesRecord = path.includes(':') && !NO_RECORDS.includes(address)
    return [...(namesRecord ? [address] : []), ...addressesWithId(children, address)]
  })
}

test("another owner's records are a 404 wherever an address names one", async ({ krume, bakery }) => {
  const foreign = await openBakeryOverApi(krume.url)
  const client = createHttpClient(krume.port)
  const { host } = new URL(krume.shopUrl(foreign.slug))
  const placed = await sendCheckout(client, host, foreign, {})
  const order = placed.headers.location?.split('/').at(-1) ?? ''
  const { id: invoice } = await foreign.addInvoice()
  const { id: company } = await foreign.addCompany()
  // Add each new page here with the foreign record that it could show.
  const foreignIds: Record<string, string> = {
    'orders/:id': order,
    'orders/:id/edit': order,
    'orders/:id/customer': order,
    'branches/:id': foreign.branch.id,
    'branches/:id/displaced': foreign.branch.id,
    'branches/:id/displaced/settle': foreign.branch.id,
    'products/:id': foreign.pretzel.id,
    'products/:id/save': foreign.pretzel.id,
    'product-categories/:id': foreign.category.id,
    'product-pools/:id': (await foreign.addPool()).id,
    'rush-days/:id': (await foreign.addRush(dayFromNow(40))).id,
    'companies/:id': company,
    'companies/:id/next-invoice': company,
    'invoices/:id': invoice,
    'dough-groups/:id': (await foreign.addDoughGroup()).id,
    'webhooks/:id': (await foreign.addWebhook()).id,
    'api-keys/:id': (await foreign.addApiKey()).id,
    'team/:id': (await foreign.addMember()).id,
    'tablets/:id': (await foreign.addTablet()).id,
  }
  expect(Object.keys(foreignIds).toSorted()).toEqual(addressesWithId(adminRoutes).toSorted())

  const signedIn = await client.ask('/login', { method: 'POST', body: bakery.owner })
  const cookie =
    signedIn.headers['set-cookie']?.find((line) => line.startsWith('pb_auth='))?.split(';')[0] ?? ''
  for (const [address, id] of Object.entries(foreignIds)) {
    const path = `/admin/${address.replace(':id', id)}`
    const bodies = [
      { intent: 'save', name: 'Meins', to: 'picked_up' },
      { intent: 'delete', to: 'picked_up' },
    ]
    const answers = [
      ...(/\/(save|settle)$/.test(address) ? [] : [await client.ask(path, { cookie })]),
      ...(await Promise.all(
        (address.endsWith('/next-invoice') ? [] : bodies).map((body) =>
          client.ask(path, { cookie, method: 'POST', body }),
        ),
      )),
    ]
    expect([path, answers.map(({ status }) => status)]).toEqual([path, answers.map(() => 404)])
    for (const { text } of answers) expect(text).not.toContain(foreign.slug)
  }
  client.close()
  expect(await foreign.operator.collection('branches').getOne(foreign.branch.id)).toMatchObject({
    name: 'Marktplatz',
  })
  expect(await foreign.operator.collection('orders').getOne(order)).toMatchObject({ status: 'placed' })
})
