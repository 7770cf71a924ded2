import PocketBase from 'pocketbase'
import sharp from 'sharp'
import { randomString } from '#kit/ids.ts'
import type { Load } from './measure.ts'

/** Any server that speaks the protocol: Krume, or a PocketBase beside it. */
export type BenchTarget = {
  url: string
  /** Suffix of its row names, to tell several targets apart. */
  label: string
  superuser: { email: string; password: string }
}

const ITEMS = 2000
const GROUPS = 20
const ITEMS_AT_ONCE = 500
const PASSWORD = 'sauerteig-2026'
/** Side of the uploaded picture in pixels, large enough for a thumbnail. */
const PICTURE_SIDE = 1200

const RULE = 'owner = @request.auth.id && group.open = true'

/** Creates collections on a running server and returns loads for client calls, one row for each group of calls. */
export async function openBenchRecords({ label, superuser, url }: BenchTarget): Promise<Load[]> {
  const operator = new PocketBase(url)
  operator.autoCancellation(false)
  await operator.collection('_superusers').authWithPassword(superuser.email, superuser.password)
  await operator.settings.update({ batch: { enabled: true, maxRequests: ITEMS_AT_ONCE, timeout: 60 } })
  const { items, owner, writer, picture } = await fill(operator)

  const signIn = async (email: string) => {
    const { record, token } = await new PocketBase(url)
      .collection('bench_people')
      .authWithPassword(email, PASSWORD)
    return { id: record.id, headers: { authorization: token } }
  }
  const { headers } = await signIn(owner)
  // Adds records of its own, so that a faster server has no more to list.
  const adder = await signIn(writer)
  const json = (body: object, by = headers) => ({
    headers: { ...by, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const people = `${url}/api/collections/bench_people`
  const records = `${url}/api/collections/bench_items/records`
  const id = items[0]?.id ?? ''
  const item = () => ({ title: randomString(20), owner: adder.id, group: items[0]?.group })
  const filter = encodeURIComponent("group.title ~ '1' && price > 10")
  const loads: Load[] = [
    {
      name: 'sign in',
      url: `${people}/auth-with-password`,
      method: 'POST',
      fresh: () => json({ identity: owner, password: PASSWORD }),
    },
    { name: 'refresh', url: `${people}/auth-refresh`, method: 'POST', fresh: () => json({}) },
    { name: 'create', url: records, method: 'POST', fresh: () => json(item(), adder.headers) },
    {
      name: 'update',
      url: `${records}/${id}`,
      method: 'PATCH',
      fresh: () => json({ title: randomString(20) }),
    },
    { name: 'view under a rule', url: `${records}/${id}`, headers },
    {
      name: 'list by a relation',
      url: `${records}?perPage=30&skipTotal=1&sort=-price&expand=group&filter=${filter}`,
      headers,
    },
    {
      name: 'batch of 10',
      url: `${url}/api/batch`,
      method: 'POST',
      fresh: () =>
        json(
          {
            requests: Array.from({ length: 10 }, () => ({
              method: 'POST',
              url: '/api/collections/bench_items/records',
              body: item(),
            })),
          },
          adder.headers,
        ),
    },
    { name: 'file', url: `${url}/api/files/bench_items/${id}/${picture}` },
    { name: 'thumbnail', url: `${url}/api/files/bench_items/${id}/${picture}?thumb=100x100` },
  ]
  return loads.map((load) => ({ ...load, name: load.name + label }))
}

async function fill(operator: PocketBase) {
  for (const name of ['bench_items', 'bench_groups', 'bench_people']) {
    await operator.collections.delete(name).catch(() => undefined)
  }
  const people = await operator.collections.create({ name: 'bench_people', type: 'auth' })
  const groups = await operator.collections.create({
    name: 'bench_groups',
    type: 'base',
    listRule: '',
    viewRule: '',
    fields: [
      { name: 'title', type: 'text' },
      { name: 'open', type: 'bool' },
    ],
  })
  await operator.collections.create({
    name: 'bench_items',
    type: 'base',
    listRule: RULE,
    viewRule: RULE,
    createRule: '@request.auth.id = owner',
    updateRule: RULE,
    fields: [
      { name: 'title', type: 'text', required: true },
      { name: 'price', type: 'number' },
      { name: 'owner', type: 'relation', collectionId: people.id, maxSelect: 1 },
      { name: 'group', type: 'relation', collectionId: groups.id, maxSelect: 1 },
      { name: 'picture', type: 'file', maxSelect: 1, maxSize: 20_000_000 },
    ],
    indexes: [
      'CREATE INDEX idx_bench_owner ON bench_items (owner)',
      'CREATE INDEX idx_bench_group ON bench_items ("group")',
    ],
  })
  const [email, writer] = [`${randomString(10)}@example.com`, `${randomString(10)}@example.com`]
  const account = { password: PASSWORD, passwordConfirm: PASSWORD, verified: true }
  const { id: owner } = await operator.collection('bench_people').create({ ...account, email })
  await operator.collection('bench_people').create({ ...account, email: writer })
  const groupIds: string[] = []
  for (let index = 0; index < GROUPS; index++) {
    const { id } = await operator.collection('bench_groups').create({ title: `Group ${index}`, open: true })
    groupIds.push(id)
  }
  const items: { id: string; group: string }[] = []
  while (items.length < ITEMS) {
    const batch = operator.createBatch()
    for (let index = 0; index < ITEMS_AT_ONCE; index++) {
      const group = groupIds[index % GROUPS]
      batch.collection('bench_items').create({ title: `Item ${index}`, price: index % 100, owner, group })
    }
    items.push(...(await batch.send()).map(({ body }) => body as { id: string; group: string }))
  }
  const picture = new File([await drawPicture()], 'bread.jpg', { type: 'image/jpeg' })
  const first = await operator
    .collection('bench_items')
    .update<{ picture: string }>(items[0]?.id ?? '', { picture })
  return { items, owner: email, writer, picture: first.picture }
}

async function drawPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const create = { width: PICTURE_SIDE, height: PICTURE_SIDE, channels: 3, background: 'tan', noise } as const
  return new Uint8Array(await sharp({ create }).jpeg().toBuffer())
}
