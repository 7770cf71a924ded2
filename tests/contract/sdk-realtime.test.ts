import type PocketBase from 'pocketbase'
import type { RecordSubscription, SendOptions } from 'pocketbase'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { ids } from '#tests/support/magazine.ts'
import { createSdkWorld } from '#tests/support/sdk-world.ts'
import { articles, comments, topics } from '#tests/support/test-collections.ts'

/** Subscribes to a topic and collects its events as texts such as `create Bread`. */
async function hear(pb: PocketBase, collection: string, topic: string, options?: SendOptions) {
  const heard: string[] = []
  const records: RecordSubscription['record'][] = []
  const stop = await pb.collection(collection).subscribe(
    topic,
    ({ action, record }) => {
      heard.push(`${action} ${record.title ?? record.text ?? record.id}`)
      records.push(record)
    },
    options,
  )
  onTestFinished(() => pb.realtime.unsubscribe())
  return { heard, records, stop }
}

describe.each(testDatabases)('the SDK on realtime on $name', (engine) => {
  test('receives created, changed and deleted records', async () => {
    const world = await createSdkWorld(engine)
    const { heard } = await hear(await world.client(), 'comments', '*')
    const { records } = world.core
    const { id } = await records.create(comments, { article: ids.bread, text: 'one' })
    await records.update(comments, id, { text: 'two' })
    await records.delete(comments, id)
    await eventually(() => expect(heard).toEqual(['create one', 'update two', 'delete two']))
  })

  test('receives events in the order of commits, and none of a rollback', async () => {
    const world = await createSdkWorld(engine)
    const { heard } = await hear(await world.client(), 'topics', '*')
    const failing = world.core.transaction(async ({ records }) => {
      await records.create(topics, { title: 'Never' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    for (const title of ['A', 'B', 'C']) await world.core.records.create(topics, { title })
    await eventually(() => expect(heard).toEqual(['create A', 'create B', 'create C']))
  })

  test('receives only records its rules allow', async () => {
    const world = await createSdkWorld(engine)
    const guest = await hear(await world.client(), 'articles', '*')
    const anna = await hear(await world.client('anna'), 'articles', '*')
    const root = await hear(await world.client('root'), 'ledger', '*')
    const closed = await hear(await world.client('anna'), 'ledger', '*')
    const { records } = world.core
    const draft = await records.create(articles, { title: 'Secret', author: ids.anna, status: 'draft' })
    await records.create(world.core.collections.get('ledger'), { entry: 'x' })
    await records.update(articles, draft.id, { status: 'published', title: 'Public' })
    await eventually(() => expect(guest.heard).toEqual(['update Public']))
    expect(anna.heard).toEqual(['create Secret', 'update Public'])
    expect(root.heard).toHaveLength(1)
    expect(closed.heard).toEqual([])
    expect(anna.records[0]).not.toHaveProperty('notes')
  })

  test('receives events of one record by its id', async () => {
    const world = await createSdkWorld(engine)
    const { heard } = await hear(await world.client(), 'articles', ids.bread)
    await world.core.records.update(articles, ids.rolls, { title: 'Other' })
    await world.core.records.update(articles, ids.bread, { title: 'Loaf' })
    await eventually(() => expect(heard).toEqual(['update Loaf']))
  })

  test('receives nothing of a collection after unsubscribing from it', async () => {
    const world = await createSdkWorld(engine)
    const pb = await world.client()
    const one = await hear(pb, 'articles', ids.bread)
    const all = await hear(pb, 'articles', '*')
    const others = await hear(pb, 'topics', '*')
    const { records } = world.core
    await pb.collection('articles').unsubscribe('*')
    await records.update(articles, ids.bread, { title: 'Loaf' })
    await eventually(() => expect(one.heard).toEqual(['update Loaf']))
    await pb.collection('articles').unsubscribe()
    await records.update(articles, ids.bread, { title: 'Bread' })
    await records.create(topics, { title: 'Later' })
    await eventually(() => expect(others.heard).toEqual(['create Later']))
    expect([one.heard, all.heard]).toEqual([['update Loaf'], []])
  })

  test('applies its own filter, expand and fields', async () => {
    const world = await createSdkWorld(engine)
    const { heard, records } = await hear(await world.client(), 'comments', '*', {
      filter: 'text ~ "good"',
      expand: 'article',
      fields: 'text,expand.article.title',
    })
    await world.core.records.create(comments, { article: ids.bread, text: 'bad' })
    await world.core.records.create(comments, { article: ids.bread, text: 'very good' })
    await eventually(() => expect(heard).toEqual(['create very good']))
    expect(records).toEqual([{ text: 'very good', expand: { article: { title: 'Bread' } } }])
  })

  test('receives events as a guest once its tokens are invalid', async () => {
    const world = await createSdkWorld(engine)
    const { heard } = await hear(await world.client('anna'), 'articles', '*')
    await world.core.records.update(articles, ids.draft, { title: 'Draft 2' })
    await eventually(() => expect(heard).toEqual(['update Draft 2']))
    const members = world.core.collections.get('members')
    await world.core.records.update(members, ids.anna, { password: 'secret-word-2' })
    await world.core.records.update(articles, ids.draft, { title: 'Draft 3' })
    await world.core.records.update(articles, ids.bread, { title: 'Loaf' })
    await eventually(() => expect(heard).toEqual(['update Draft 2', 'update Loaf']))
  })

  test('receives nothing after unsubscribing from everything', async () => {
    const world = await createSdkWorld(engine)
    const pb = await world.client()
    const first = await hear(pb, 'comments', '*')
    const second = await hear(pb, 'topics', '*')
    await first.stop()
    await world.core.records.create(comments, { article: ids.bread, text: 'one' })
    await world.core.records.create(topics, { title: 'A' })
    await eventually(() => expect(second.heard).toEqual(['create A']))
    expect(first.heard).toEqual([])
  })

  test('ends subscriptions by prefix', async () => {
    const world = await createSdkWorld(engine)
    const pb = await world.client()
    const heard: string[] = []
    const listen = (name: string) => () => void heard.push(name)
    await pb.realtime.subscribe('topics/*', listen('topic'))
    await pb.realtime.subscribe('comments/*', listen('comment'))
    onTestFinished(() => pb.realtime.unsubscribe())
    await pb.realtime.unsubscribeByPrefix('comments')

    await world.core.records.create(comments, { article: ids.bread, text: 'unheard' })
    await world.core.records.create(topics, { title: 'A' })
    await eventually(() => expect(heard).toEqual(['topic']))
  })

  test('subscribes again after a lost connection', async () => {
    const world = await createSdkWorld(engine)
    const pb = await world.client()
    const { heard } = await hear(pb, 'topics', '*')
    const before = pb.realtime.clientId
    world.cutConnections()
    await eventually(() => expect(pb.realtime.clientId).not.toBe(before))
    let attempt = 0
    await eventually(async () => {
      await world.core.records.create(topics, { title: `Topic ${attempt++}` })
      expect(heard).not.toEqual([])
    })
  })
})
