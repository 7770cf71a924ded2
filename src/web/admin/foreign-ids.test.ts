import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import { bakeryCollections } from '#bakery/collections.server.ts'
import { invoices } from '#bakery/invoices/invoices-collections.server.ts'
import { standingOrders } from '#bakery/standing/standing-collection.server.ts'
import { waitingList } from '#bakery/waiting/waiting-collection.server.ts'
import type { CollectionDefinition } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import {
  aBranchInput,
  aCompanyInput,
  anInvoice,
  aStaffOrderRequest,
  aStandingOrder,
  aWaitingEntry,
} from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery, type TestBakery, value } from '#tests/support/test-bakery.ts'
import { createTestWeb } from '#tests/support/test-web.ts'
import { adminRoutes } from './routes.ts'

type Fields = Record<string, string>
/**
 * Request with ids of another bakery. `404`: the route must respond that they do not exist. `blind`: it must respond
 * as if no id had been sent. Neither may change the other bakery's data.
 */
type Attempt = { get?: string; post?: Fields; is: 404 | 'blind' }

const get = (query: string, is: Attempt['is'] = 'blind'): Attempt => ({ get: query, is })
const post = (fields: Fields, is: Attempt['is'] = 'blind'): Attempt => ({ post: fields, is })
const NO_IDS: Attempt[] = []

/** Returns an action as a counter would send it. */
const counterAction = (order: string) =>
  JSON.stringify([
    { key: 'foreign-action', order, to: 'picked_up', reason: '', at: '2026-03-02T08:00:00.000Z' },
  ])

type ForeignKind =
  | 'order'
  | 'standing'
  | 'waiting'
  | 'company'
  | 'invoice'
  | 'branch'
  | 'product'
  | 'category'
  | 'pool'
  | 'rush'
  | 'doughGroup'
  | 'webhook'
  | 'apiKey'
  | 'member'
  | 'tablet'

/** Attempts for every admin route. The test fails until a new route is listed here. */
function attempts(theirs: Record<ForeignKind, string>, mine: TestBakery) {
  const { order, branch, product, category, rush, doughGroup, standing, waiting, company } = theirs
  const form = { branch, slot: '08:00', day: '2026-03-07', name: 'Mina', 'line.1.quantity': '1' }
  return {
    '': NO_IDS,
    'orders/new': [
      get(`?branch=${branch}`),
      post({ ...form, intent: 'place', key: 'a'.repeat(24), 'line.1.product': product }),
      post({ ...form, intent: 'place', key: 'b'.repeat(24), company }, 404),
    ],
    'orders/:id/edit': [
      get('', 404),
      post({ ...form, intent: 'save', 'line.1.product': mine.product.id }, 404),
    ],
    'orders/:id/customer': [
      get('', 404),
      post({ intent: 'note', note: 'Mag es dunkel' }, 404),
      post({ intent: 'delete' }, 404),
    ],
    'orders/customers': [get('?q=Fremdkunde')],
    'orders/message': [
      post({ intent: 'note', day: '2026-03-07', branch, note: 'Heute später' }),
      get(`?day=2026-03-07&branch=${branch}`),
      get(`?day=2026-03-07&product=${product}`),
      ...[{ branch }, { product }].map((of) =>
        post({
          intent: 'send',
          day: '2026-03-07',
          key: 'a'.repeat(32),
          subject: 'Heute später',
          text: 'Wir öffnen um neun.',
          ...of,
        }),
      ),
    ],
    orders: [
      get(`?company=${company}&day=all`),
      get(`?branch=${branch}&day=all`),
      get('?q=Fremdkunde&day=all'),
      get(`?day=all&slot=${order}`),
    ],
    'orders/:id': [
      get('', 404),
      ...['picked_up', 'ready', 'no_show', 'placed'].map((to) => post({ to }, 404)),
      post({ to: 'cancelled', reason: 'So halt' }, 404),
      post({ intent: 'delete-test' }, 404),
    ],
    leftovers: [
      post({ product, branch: mine.branch.id, day: '2026-03-02', seen: '0', remaining: '1' }, 404),
      post({ product: mine.product.id, branch, day: '2026-03-02', seen: '0', remaining: '1' }, 404),
      post({ product, branch, day: '2026-03-02', more: '1' }, 404),
    ],
    'waiting-list': [get(`?remove=${waiting}`), post({ id: waiting }, 404)],
    companies: NO_IDS,
    'companies/new': NO_IDS,
    'companies/:id': [
      get('', 404),
      ...['save', 'link', 'delete'].map((intent) => post({ intent, name: 'Meine' }, 404)),
    ],
    'standing-orders': ['end', 'skip', 'pause', 'resume'].map((intent) =>
      post({ intent, id: standing, reason: 'So halt', day: '2026-03-14' }, 404),
    ),
    counter: [get(`?branch=${branch}`)],
    'counter/sync': [get(`?branch=${branch}`), post({ actions: counterAction(order) })],
    branches: NO_IDS,
    'branches/new': NO_IDS,
    'branches/:id': [
      get('', 404),
      ...['save', 'delete', 'resume', 'pause.hour'].map((intent) => post({ intent, name: 'Meine' }, 404)),
    ],
    'branches/:id/displaced': [
      get('', 404),
      post({ intent: 'move', reason: 'So halt', chosen: order }, 404),
      post({ intent: 'cancel', reason: 'So halt', scope: 'all' }, 404),
    ],
    'branches/:id/displaced/settle': [post({ intent: 'move', reason: 'So halt', chosen: order }, 404)],
    products: [
      get(`?category=${category}`),
      post({ id: product, available: '0' }, 404),
      post({ intent: 'price', id: product, price: '9,99' }, 404),
      ...['show', 'hide', 'delete', 'restore', 'price'].map((change) =>
        post({
          intent: 'bulk',
          change,
          ids: product,
          percent: '10',
          roundTo: '5',
          sure: '1',
          confirmed: '1',
        }),
      ),
      post({ intent: 'bulk', change: 'category', ids: mine.product.id, category }, 404),
    ],
    'products/import': NO_IDS,
    'products/export': NO_IDS,
    'products/sold-out': [
      get(`?branch=${branch}`),
      get(`?product=${product}`, 404),
      post({ product, branch: mine.branch.id, day: '2026-03-02', soldOut: '1' }, 404),
      post({ product: mine.product.id, branch, day: '2026-03-02', soldOut: '1' }, 404),
      post({ product, branch, day: '2026-03-02', soldOut: '' }, 404),
    ],
    'products/new': [
      get(`?copy=${product}`, 404),
      get(`?category=${category}`),
      post({ category, name: 'Neu' }),
    ],
    'products/:id': [
      get('', 404),
      ...['save', 'delete', 'restore'].map((intent) => post({ intent, name: 'Meins' }, 404)),
    ],
    'products/import/apply': NO_IDS,
    'setup/assortment/add': NO_IDS,
    'branding/save': NO_IDS,
    'products/:id/save': [post({ name: 'Meins' }, 404)],
    'product-categories': [post({ id: category, direction: 'up' }), post({ id: category, place: '0' })],
    'product-categories/new': NO_IDS,
    'product-categories/:id': [get('', 404), ...['save', 'delete'].map((intent) => post({ intent }, 404))],
    'product-pools': NO_IDS,
    'product-pools/new': [
      post({ name: 'Teig', perDay: '5', 'members.0.product': product, 'members.0.chosen': 'on' }),
    ],
    'product-pools/:id': [get('', 404), ...['save', 'delete'].map((intent) => post({ intent }, 404))],
    'rush-days': NO_IDS,
    'rush-days/new': [
      get(`?copy=${rush}`, 404),
      post({
        ...RUSH_DATES,
        'hours.0.day': '2026-04-04',
        'hours.0.branch': branch,
        'hours.0.chosen': 'on',
        'hours.0.from': '07:00',
        'hours.0.to': '12:00',
        'hours.0.minutes': '30',
      }),
      post({ ...RUSH_DATES, 'products.0.product': product, 'products.0.chosen': 'on' }),
    ],
    'rush-days/:id': [get('', 404), ...['save', 'delete'].map((intent) => post({ intent }, 404))],
    'dough-groups': [post({ id: doughGroup, direction: 'up' }), post({ id: doughGroup, place: '0' })],
    'dough-groups/new': [post({ name: 'Teig', 'products.0.product': product, 'products.0.chosen': 'on' })],
    'dough-groups/:id': [get('', 404), ...['save', 'delete'].map((intent) => post({ intent }, 404))],
    'bake-plan': [
      get(`?day=2026-03-07&branch=${branch}`),
      ...['1', ''].flatMap((baked) =>
        [
          { product, branch: '' },
          { product: mine.product.id, branch },
        ].map((of) => post({ day: '2026-03-07', batch: '1', units: '2', baked, ...of }, 404)),
      ),
    ],
    figures: [get(`?branch=${branch}`)],
    'figures/:file': [get(`?branch=${branch}`, 404)],
    forecast: [get(`?day=2026-03-07&branch=${branch}`)],
    'api-keys/new': NO_IDS,
    'api-keys/:id': [get('', 404), post({ intent: 'delete' }, 404)],
    invoices: [post({ intent: 'issue', company, cents: '0' }, 404)],
    'companies/:id/next-invoice': [get('', 404)],
    'invoices/settings': NO_IDS,
    'invoices/:id': [get('', 404), ...['paid', 'mail', 'delete'].map((intent) => post({ intent }, 404))],
    'invoices/:id/:file': [get('', 404)],
    bookkeeping: NO_IDS,
    'bookkeeping/:file': NO_IDS,
    team: NO_IDS,
    'team/new': [post({ name: 'Mo', email: 'mo@team.example', role: 'counter', branch }, 404)],
    'team/:id': [
      get('', 404),
      post({ name: 'Mo', role: 'baker' }, 404),
      ...['invite-again', 'sign-out', 'pin', 'delete'].map((intent) => post({ intent }, 404)),
    ],
    'tablets/new': [post({ name: 'Kasse', branch }, 404)],
    'tablets/:id': [get('', 404), ...['code', 'delete'].map((intent) => post({ intent }, 404))],
    'webhooks/new': NO_IDS,
    'webhooks/:id': [
      get('', 404),
      ...['save', 'test', 'resend', 'resend-failed', 'renew-secret', 'switch-on', 'switch-off', 'delete'].map(
        (intent) => post({ intent }, 404),
      ),
    ],
    general: NO_IDS,
    'legal/:text': [get('', 404), post({ de: 'Meine', en: '' }, 404)],
    branding: NO_IDS,
    print: [get(`?branch=${branch}&order=${order}&day=2026-03-07`)],
    'print/pdf': [get(`?layout=order-slip&order=${order}&day=2026-03-07`, 404)],
    'print/page': [get(`?layout=order-slip&order=${order}&day=2026-03-07`)],
    marketing: NO_IDS,
    'marketing/:file': NO_IDS,
    account: [
      post({ intent: 'remove-passkey', id: product }, 404),
      post({ intent: 'end-session', id: product }, 404),
    ],
    'account/close': NO_IDS,
    'account/export': NO_IDS,
    'account/passkey': NO_IDS,
    'account/proof-passkey': NO_IDS,
    agreement: NO_IDS,
    duties: NO_IDS,
    setup: NO_IDS,
    'setup/imprint': NO_IDS,
    'setup/assortment': NO_IDS,
    help: NO_IDS,
    'help/:topic': NO_IDS,
    suspended: NO_IDS,
    publish: NO_IDS,
    'publish/qr.png': NO_IDS,
    '*': NO_IDS,
  } satisfies Record<string, Attempt[]>
}

function addressesOf(routes: readonly RouteConfigEntry[], above = ''): string[] {
  return routes.flatMap(({ path = '', children = [] }) => {
    const address = [above, path].filter(Boolean).join('/')
    return [address, ...addressesOf(children, address)]
  })
}

/** Returns all stored records that belong to a bakery as JSON, of every collection that names one. */
async function everythingOf(core: Core, bakery: string): Promise<string> {
  const collections: readonly CollectionDefinition[] = bakeryCollections
  const lists = collections
    .filter(({ fields }) => 'bakery' in fields)
    .map((collection) => core.records.list(collection, { filter: 'bakery = {:bakery}', params: { bakery } }))
  return JSON.stringify(await Promise.all(lists), null, 1)
}

describe.each(testDatabases)("another owner's ids on $name", (engine) => {
  test('are unknown to every route and action of the admin, which neither shows nor changes what they name', async () => {
    const web = await createTestWeb(engine)
    const mine = await openBakery(web)
    const { theirs, owner, names } = await aForeignBakery()
    const cookie = await web.signIn(mine.owner.owner.email, 'sauerteig-2026')
    const before = await everythingOf(web.core, owner.bakery.id)
    const table = attempts(theirs, mine)
    expect(Object.keys(table).toSorted()).toEqual([...new Set(addressesOf(adminRoutes))].toSorted())

    const wrong: string[] = []
    for (const [address, tried] of Object.entries(table)) {
      const id = theirs[KINDS[address.split('/')[0] ?? ''] ?? 'order']
      const path = `/admin/${address}`.replace(':id', id).replace(/\/$/, '')
      for (const { get, post, is } of tried) {
        const answer = post ? await web.post(path, post, { cookie }) : await web.get(path + get, { cookie })
        const text = await answer.text()
        const what = `${path} ${JSON.stringify(post ?? get)}: ${answer.status}`
        if (is === 404 ? answer.status !== 404 : answer.status >= 500) wrong.push(what)
        for (const name of names) if (text.includes(name)) wrong.push(`${what} shows ${name}`)
      }
    }
    expect(wrong).toEqual([])
    expect(await everythingOf(web.core, owner.bakery.id)).toBe(before)

    async function aForeignBakery() {
      const foreign = await openBakery(web, 'andere')
      const { owner } = foreign
      const branch = value(await web.krume.branches.create(owner, aBranchInput({ name: 'Fremdfiliale' })))
      const fields = { name: 'Fremdkategorie', nameEn: '', description: '', descriptionEn: '' }
      const category = value(await web.krume.categories.create(owner, fields))
      const product = await foreign.addProduct({ category: category.id, name: 'Fremdzopf', priceCents: 420 })
      const pool = await foreign.addPool([product.id], { name: 'Fremdteig' })
      const rush = await foreign.addRush('2026-04-04', { name: 'Fremdfest' })
      const doughGroup = await foreign.addDoughGroup([product.id], 'Fremdgruppe')
      const placed = await web.krume.orders.place(
        owner,
        aStaffOrderRequest({
          day: '2026-03-07',
          branch: branch.id,
          items: [{ product: product.id, quantity: 1 }],
          expectedTotalCents: 420,
          name: 'Fremdkunde Meier',
          phone: '0821 4711',
        }),
      )
      if (!placed.ok) throw new Error(placed.reason)
      value(await web.krume.customers.saveNote(owner, placed.orderId, 'Fremdnotiz'))
      const note = { day: '2026-03-07', branch: branch.id, text: 'Fremdhinweis', textEn: '' }
      expect(await web.krume.dayNotes.save(owner, note)).toMatchObject({ ok: true })
      const company = value(await web.krume.companies.create(owner, aCompanyInput({ name: 'Fremdfirma' })))
      const billed = anInvoice({ bakery: owner.bakery.id, company: company.id })
      const invoice = await web.core.records.create(invoices, billed)
      const place = { bakery: owner.bakery.id, branch: branch.id, product: product.id }
      const wait = aWaitingEntry(place, { customerName: 'Fremdwarter' })
      const waiting = await web.core.records.create(waitingList, wait)
      const weekly = aStandingOrder(place, { customerName: 'Fremddauer' })
      const standing = await web.core.records.create(standingOrders, weekly)
      const theirs = {
        standing: standing.id,
        waiting: waiting.id,
        company: company.id,
        invoice: invoice.id,
        order: placed.orderId,
        branch: branch.id,
        product: product.id,
        category: category.id,
        pool: pool.id,
        rush: rush.id,
        doughGroup: doughGroup.id,
        webhook: (await foreign.addWebhook('Fremdkasse')).id,
        apiKey: (await foreign.addApiKey('Fremdschlüssel')).id,
        member: (await foreign.addMember({ name: 'Fremde' })).id,
        tablet: (await foreign.addTablet({ name: 'Fremdes Tablet' })).id,
      }
      const names = [
        'Fremdfiliale',
        'Fremdkategorie',
        'Fremdzopf',
        'Fremdteig',
        'Fremdgruppe',
        'Fremdfest',
        'Fremdkasse',
        'Fremdschlüssel',
        'Fremdkunde Meier',
        'Fremdnotiz',
        'Fremddauer',
        'Fremdwarter',
        'Fremdfirma',
        'Fremdhinweis',
      ]
      return { theirs, owner, names }
    }
  })
})

const RUSH_DATES = {
  name: 'Ostern',
  'days.0.day': '2026-04-04',
  opensOn: '2026-03-03',
  cutoffDay: '2026-04-02',
  cutoffTime: '18:00',
}

/** Kind of record that `:id` stands for, by the first part of the path. */
const KINDS: Record<string, ForeignKind> = {
  orders: 'order',
  branches: 'branch',
  products: 'product',
  'product-categories': 'category',
  'product-pools': 'pool',
  'rush-days': 'rush',
  'dough-groups': 'doughGroup',
  companies: 'company',
  invoices: 'invoice',
  webhooks: 'webhook',
  'api-keys': 'apiKey',
  team: 'member',
  tablets: 'tablet',
}
