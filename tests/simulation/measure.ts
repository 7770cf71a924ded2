import {
  type Cost,
  type Engine,
  type EngineCosts,
  KINDS,
  type Kind,
  mean,
  type Request,
  twentiethsOf,
} from './costs.ts'
import { type OpenShop, openShop } from './open-shop.ts'
import { difference, type Spent } from './probe.ts'

const ROUNDS = 4
/** Requests of each kind in a round. */
const REQUESTS = 20
/** Requests of each kind before the first is measured: code is compiled, caches fill. */
const WARMING = 300
/** Of them at once. */
const AT_ONCE = 6
/** The order of a round: all that comes after `order` may ask for what was ordered. */
const WORK = [
  'order',
  'shop',
  'shopOwn',
  'checkout',
  'orderPage',
  'counterPoll',
  'counterChange',
  'adminList',
] as const satisfies Request[]

type Measured = Spent & { bytes: number }

/** Measures what each kind of work costs, one request after the other, in rounds of all kinds. */
export async function measureCosts(engine: Engine, ends: AsyncDisposableStack): Promise<EngineCosts> {
  const world = await openShop(engine, 1, ends)
  await warmUp(world)
  await measureRound(world)
  const [before, mailsBefore] = [await world.stored(), world.mails.received]
  const measured = new Map<Kind, Measured[]>(KINDS.map((kind) => [kind, []]))
  for (let round = 0; round < ROUNDS; round++)
    for (const [kind, found] of await measureRound(world)) measured.get(kind)?.push(...found)
  const after = await world.stored()
  // Each order of these rounds has sent one mail.
  const orders = world.mails.received - mailsBefore
  const perOrder = (key: keyof typeof after) => Number(((after[key] - before[key]) / orders).toFixed(2))
  return {
    work: Object.fromEntries(KINDS.map((kind) => [kind, costOf(measured.get(kind) ?? [])])) as Record<
      Kind,
      Cost
    >,
    order: {
      bytes: perOrder('bytes'),
      mailBytes: perOrder('mailBytes'),
      logBytes: perOrder('logBytes'),
      flushes: perOrder('flushes'),
    },
    bakeryBytes: world.bakeryBytes,
  }
}

async function warmUp({ ask, mails }: OpenShop): Promise<void> {
  const customers = Array.from({ length: AT_ONCE }, async () => {
    for (let nth = 0; nth < WARMING; nth += AT_ONCE) {
      const { order = '' } = await ask.order('')
      for (const work of WORK) if (work !== 'order') await ask[work](order)
    }
  })
  await Promise.all(customers)
  await mails.reach(WARMING)
}

async function measureRound(world: OpenShop): Promise<Map<Kind, Measured[]>> {
  const { ask, mails, probe } = world
  const found = new Map<Kind, Measured[]>()
  const orders: string[] = []
  const measure = async (kind: Kind, work: Request, before = async () => {}) => {
    const all: Measured[] = []
    for (let nth = 0; nth < REQUESTS; nth++) {
      await before()
      const start = probe.read()
      const { bytes, order } = await ask[work](orders[nth] ?? '')
      all.push({ ...difference(start, probe.read()), bytes })
      if (order !== undefined) orders.push(order)
    }
    found.set(kind, all)
  }
  /** Orders, and waits for the mail, so that the shop's page must be made anew. */
  const change = async () => {
    const until = mails.received + 1
    await ask.order('')
    await mails.reach(until)
  }
  mails.shut()
  for (const work of WORK) {
    if (work === 'shop') {
      await measure('shopAnew', work, change)
      await measure('shopKept', work)
    } else await measure(work, work)
    if (work === 'order') found.set('mail', await measureMails(world, orders.length))
  }
  return found
}

/** Opens the door for the mails that wait; returns the mean of all of them. */
async function measureMails({ mails, probe }: OpenShop, count: number): Promise<Measured[]> {
  const until = mails.received + count
  const start = probe.read()
  mails.open()
  await mails.reach(until)
  const all = difference(start, probe.read())
  const each = Object.fromEntries(Object.entries(all).map(([key, value]) => [key, value / count])) as Spent
  // They are sent ten at a time, so nobody waits for one of them.
  return [{ ...each, clock: 0, bytes: 0 }]
}

function costOf(all: readonly Measured[]): Cost {
  const of = (key: keyof Measured) => all.map((one) => one[key])
  const meanOf = (key: keyof Measured) => Number(mean(of(key)).toFixed(3))
  const idle = all.map((one) => Math.max(0, one.clock - one.loop - one.database - one.client - one.queued))
  return {
    loop: twentiethsOf(of('loop')),
    aside: meanOf('aside'),
    database: twentiethsOf(of('database')),
    client: meanOf('client'),
    idle: twentiethsOf(idle),
    trips: meanOf('trips'),
    bytes: Math.round(meanOf('bytes')),
  }
}
