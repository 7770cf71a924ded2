import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { superusers } from '#core/collections/system-collections.ts'
import { createScheduler } from '#kit/time/scheduler.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { testCollections, topics } from '#tests/support/test-collections.ts'
import { joinData } from '#tests/support/two-processes.ts'

const ROOT = { email: 'root@example.com', password: 'secret-word-1' }

/** Opens two processes without a load balancer: clients choose one of them. */
async function twoProcesses(engine: TestEngine) {
  const database = await engine.open()
  const one = await joinData({ database, definitions: testCollections })
  const two = await joinData({ database, definitions: testCollections })
  await one.core.records.create(superusers, ROOT)
  const asRoot = async ({ client }: typeof one) => {
    const pb = client()
    await pb.collection('_superusers').authWithPassword(ROOT.email, ROOT.password)
    onTestFinished(() => pb.realtime.unsubscribe())
    return pb
  }
  return { database, one, two, asRoot }
}

describe.each(testDatabases)('clients of two processes on $name', (engine) => {
  test('a session ended in one process ends in the other, also for its event stream', async () => {
    const { one, two, asRoot } = await twoProcesses(engine)
    const pb = await asRoot(one)
    const elsewhere = two.client()
    elsewhere.authStore.save(pb.authStore.token, pb.authStore.record)
    await elsewhere.collection('_superusers').getFullList()
    const heard: string[] = []
    await elsewhere.collection('_superusers').subscribe('*', ({ action }) => void heard.push(action))
    const auth = await one.core.auth.verifyToken('auth', pb.authStore.token)
    if (!auth?.session) throw new Error('nobody is signed in')

    await one.core.auth.sessions.end(auth, auth.session)
    await expect(pb.collection('_superusers').getFullList()).rejects.toMatchObject({ status: 403 })
    await eventually(() =>
      expect(elsewhere.collection('_superusers').getFullList()).rejects.toMatchObject({ status: 403 }),
    )
    await two.core.records.create(superusers, { email: 'second@example.com', password: ROOT.password })
    const again = await asRoot(two)
    const heardAgain: string[] = []
    await again.collection('_superusers').subscribe('*', ({ action }) => void heardAgain.push(action))
    await two.core.records.create(superusers, { email: 'third@example.com', password: ROOT.password })
    await eventually(() => expect(heardAgain).toEqual(['create']))
    expect(heard).toEqual([])
  })

  test('receive the other process’s events, and none of a rollback', async () => {
    const { one, two, asRoot } = await twoProcesses(engine)
    const pb = await asRoot(two)
    const heard: string[] = []
    await pb.collection('topics').subscribe('*', ({ action, record }) => {
      heard.push(`${action} ${record.title}`)
    })

    const failing = one.core.transaction(async ({ records }) => {
      await records.create(topics, { title: 'Never' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    const { id } = await one.core.records.create(topics, { title: 'A' })
    await one.core.records.update(topics, id, { title: 'x'.repeat(20) })
    await one.core.records.delete(topics, id)
    await two.core.records.create(topics, { title: 'Here' })

    await eventually(() => expect(heard).toHaveLength(4))
    expect(heard.filter((text) => !text.endsWith('Here'))).toEqual([
      'create A',
      `update ${'x'.repeat(20)}`,
      `delete ${'x'.repeat(20)}`,
    ])
  })

  test('may send requests to another process than that of their stream', async () => {
    const { one, two, asRoot } = await twoProcesses(engine)
    const pb = await asRoot(one)
    // `beforeSend` redirects requests, but not the stream, which is an EventSource.
    pb.beforeSend = (url, options) => ({ url: url.replace(one.url, two.url), options })
    const heard: string[] = []
    await pb.collection('topics').subscribe('*', ({ record }) => {
      heard.push(String(record['title']))
    })

    await one.core.records.create(topics, { title: 'Here' })
    await two.core.records.create(topics, { title: 'There' })
    await eventually(() => expect(heard.sort()).toEqual(['Here', 'There']))

    const { clientId } = pb.realtime
    const refused = async (body: object) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(`${two.url}/api/realtime`, { method: 'POST', headers, body: JSON.stringify(body) }))
        .status
    }
    expect(await refused({ clientId, subscriptions: ['topics/*'] })).toBe(403)
    expect(await refused({ clientId: 'x'.repeat(40), subscriptions: [] })).toBe(404)
    await pb.realtime.subscribe('@oauth2', ({ code }) => {
      heard.push(String(code))
    })
    expect(await two.core.realtime.send(clientId, '@oauth2', { code: 'c1' }, '127.0.0.1')).toBe(true)
    await eventually(() => expect(heard).toContain('c1'))
  })

  test('see collections created, changed and deleted in the other process', async () => {
    const { one, two, asRoot } = await twoProcesses(engine)
    const [here, there] = [await asRoot(one), await asRoot(two)]
    await here.collections.create({
      name: 'breads',
      type: 'base',
      fields: [{ name: 'name', type: 'text' }],
      listRule: '',
    })
    await eventually(async () => {
      expect((await there.collection('breads').create({ name: 'Rye' }))['name']).toBe('Rye')
    })
    await there.collections.update('breads', { name: 'loaves' })
    await eventually(async () => expect(await here.collection('loaves').getFullList()).toHaveLength(1))
    await here.collections.delete('loaves')
    await eventually(() => expect(there.collections.getOne('loaves')).rejects.toMatchObject({ status: 404 }))
  })

  test('get the same settings and limits', async () => {
    const { one, two, asRoot } = await twoProcesses(engine)
    const pb = await asRoot(one)
    await pb.settings.update({
      meta: { appName: 'Both' },
      rateLimits: { enabled: true, rules: [{ label: '/api/health', duration: 60, maxRequests: 3 }] },
    })
    await eventually(() => expect(two.core.settings.get().meta.appName).toBe('Both'))

    const ask = async ({ url }: typeof one) => (await fetch(`${url}/api/health`)).status
    expect([await ask(one), await ask(one), await ask(one)]).toEqual([200, 200, 200])
    await eventually(async () => expect(await ask(two)).toBe(429))
  })

  test('find in a process that has just started what they tried in the others', async () => {
    const { database, one, asRoot } = await twoProcesses(engine)
    const pb = await asRoot(one)
    await pb.settings.update({
      rateLimits: { enabled: true, rules: [{ label: '/api/health', duration: 60, maxRequests: 3 }] },
    })
    const ask = async ({ url }: typeof one) => (await fetch(`${url}/api/health`)).status
    expect([await ask(one), await ask(one), await ask(one)]).toEqual([200, 200, 200])

    const replacement = await joinData({ database, definitions: testCollections })
    await eventually(async () => expect(await ask(replacement)).toBe(429))
  })

  test('may redeem a code in another process than the one with Apple’s user name', async () => {
    const { one, two, asRoot } = await twoProcesses(engine)
    const pb = await asRoot(two)
    await pb.realtime.subscribe('@oauth2', () => undefined)
    const user = '{"name":{"firstName":"Rita","lastName":"Roggen"}}'
    const body = new URLSearchParams({ state: pb.realtime.clientId, code: 'c1', user })
    await fetch(`${one.url}/api/oauth2-redirect`, { method: 'POST', body })

    await eventually(() => expect(two.auth.postedNames.take('c1')).toBe('Rita Roggen'))
  })

  test.skipIf(engine.name === 'sqlite')('receive events missed while disconnected', async () => {
    const { database, one, two, asRoot } = await twoProcesses(engine)
    const pb = await asRoot(two)
    const heard: string[] = []
    await pb.collection('topics').subscribe('*', ({ record }) => {
      heard.push(String(record['title']))
    })
    const cut = sql<{ cut: boolean }>`select pg_terminate_backend(pid) as cut from pg_stat_activity
      where datname = current_database() and query ilike '%_messages%' and pid <> pg_backend_pid()`
    await one.core.records.create(topics, { title: 'Before' })
    await eventually(() => expect(heard).toEqual(['Before']))
    await cut.execute(database.read)
    await one.core.records.create(topics, { title: 'Meanwhile' })
    await one.core.settings.update({ meta: { appName: 'Meanwhile' } })

    await eventually(() => expect(heard).toEqual(['Before', 'Meanwhile']))
    await eventually(() => expect(two.core.settings.get().meta.appName).toBe('Meanwhile'))
    await eventually(() =>
      expect(two.log.lines.map(({ message }) => message)).toEqual([
        'The other processes cannot be heard',
        'The other processes can be heard again.',
      ]),
    )
  })

  test.skipIf(engine.name === 'sqlite')('ask anew after a cut, also for what nobody told', async () => {
    const { database, one, two, asRoot } = await twoProcesses(engine)
    const pb = await asRoot(two)
    await pb.settings.update({ meta: { appName: 'Before' } })
    const { id } = await one.core.records.create(topics, { title: 'Before' })
    const shown: string[] = []
    // As a page does: whenever its stream begins, it loads what it shows.
    const show = async () => {
      const topic = await two.core.records.find(topics, id)
      shown.push(`${topic?.['title']} of ${two.core.settings.get().meta.appName}`)
    }
    await pb.realtime.subscribe('PB_CONNECT', () => void show())
    await eventually(() => expect(shown).toContain('Before of Before'))

    // Messages of a long time ago are deleted, and a new primary may lack the last ones.
    const silently = sql`with renamed as (update topics set title = 'Meanwhile')
      update _params set value = replace(value, '"Before"', '"Meanwhile"')`
    await silently.execute(database.read)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like 'krume_%'`.execute(database.read)
    await eventually(() => expect(shown).toContain('Meanwhile of Meanwhile'))
  })

  test.skipIf(engine.name === 'postgres')('reconnect when another process was killed', async () => {
    const { one, two, asRoot } = await twoProcesses(engine)
    const pb = await asRoot(two)
    let connects = 0
    await pb.realtime.subscribe('PB_CONNECT', () => void connects++)
    expect(connects).toBe(1)
    one.kill()
    await eventually(() => expect(connects).toBe(2))
  })

  test('the processes know of each other, and which of them leads', async () => {
    const { one, two } = await twoProcesses(engine)
    expect(await one.core.peers.isLeader()).toBe(true)
    expect(await one.core.peers.others()).toMatchObject([{ isLeader: false }])
    expect(await two.core.peers.others()).toMatchObject([{ isLeader: true }])
    const [first] = await two.core.peers.others()
    expect(Math.abs(Date.now() - Number(first?.since))).toBeLessThan(60_000)
    await one.core.close()
    await eventually(async () => expect(await two.core.peers.others()).toEqual([]))
  })

  test('another process replaces a dead leader within seconds, even without a due job', async () => {
    const { one, two } = await twoProcesses(engine)
    const leads = [false, false]
    const schedulers = [one, two].map(({ core, log }, i) => {
      const bake = { id: 'bake', schedule: '@yearly', run: async () => {} }
      return createScheduler([bake], log, async () => (leads[i] = await core.peers.isLeader()))
    })
    for (const scheduler of schedulers) {
      scheduler.start()
      onTestFinished(() => scheduler.close())
    }
    await eventually(() => expect(leads).toContain(true))
    const leader = leads.indexOf(true)
    schedulers[leader]?.close()
    await [one, two][leader]?.core.close()
    await eventually(() => expect(leads[1 - leader]).toBe(true))
  })

  test('a job runs in one process, and in the other after the first has ended', async () => {
    const { one, two } = await twoProcesses(engine)
    const runs: string[] = []
    const schedulers = [one, two].map(({ core, log }, i) => {
      const bake = { id: 'bake', schedule: '* * * * * *', run: async () => void runs.push(String(i)) }
      return createScheduler([bake], log, () => core.peers.isLeader())
    })
    for (const scheduler of schedulers) {
      scheduler.start()
      onTestFinished(() => scheduler.close())
    }
    await eventually(() => expect(runs.length).toBeGreaterThanOrEqual(2))
    expect(new Set(runs).size).toBe(1)

    const leader = Number(runs[0])
    const leaving = [one, two][leader]
    schedulers[leader]?.close()
    await leaving?.core.close()
    runs.length = 0
    await eventually(() => expect(runs).toContain(String(1 - leader)))
    expect(new Set(runs).size).toBe(1)
  })
})
