import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { ids } from '#tests/support/magazine.ts'
import { createSdkWorld } from '#tests/support/sdk-world.ts'

describe.each(testDatabases)("the SDK's client on $name", (engine) => {
  test('cancels requests by key, and none without auto-cancellation', async () => {
    const pb = await (await createSdkWorld(engine)).client()
    const aborted = { isAbort: true, status: 0 }
    const one = pb.collection('articles').getList(1, 1, { requestKey: 'one' })
    pb.cancelRequest('one')
    await expect(one).rejects.toMatchObject(aborted)
    const all = Promise.allSettled([pb.collection('articles').getList(), pb.collection('topics').getList()])
    pb.cancelAllRequests()
    expect(await all).toMatchObject([{ reason: aborted }, { reason: aborted }])
    pb.autoCancellation(false)
    const twice = [pb.collection('articles').getList(), pb.collection('articles').getList()]
    expect(await Promise.all(twice)).toMatchObject([{ page: 1 }, { page: 1 }])
  })

  test('builds valid addresses', async () => {
    const pb = await (await createSdkWorld(engine)).client()
    const response = await fetch(pb.buildURL(`/api/collections/articles/records/${ids.bread}`))
    expect(await response.json()).toMatchObject({ id: ids.bread })
  })

  test('stores the session, also as a cookie, until it is cleared', async () => {
    const world = await createSdkWorld(engine)
    const pb = await world.client('anna')
    const heard: string[] = []
    const stop = pb.authStore.onChange(
      (token, record) => heard.push(`${token !== ''} ${record?.['name']}`),
      true,
    )
    const cookie = pb.authStore.exportToCookie({ httpOnly: false })

    const other = await world.client()
    other.authStore.loadFromCookie(cookie)
    expect((await other.collection('members').authRefresh()).record.id).toBe(ids.anna)

    pb.authStore.clear()
    expect(pb.authStore.isValid).toBe(false)
    await expect(pb.collection('members').authRefresh()).rejects.toMatchObject({ status: 401 })
    expect(heard).toEqual(['true Anna', 'false undefined'])
    stop()
    pb.authStore.save(other.authStore.token, other.authStore.record)
    expect(heard).toHaveLength(2)
    expect((await pb.collection('members').authRefresh()).record.id).toBe(ids.anna)
  })

  test('lists the external providers', async () => {
    const world = await createSdkWorld(engine)
    const providers = await (await world.client('root')).collections.getAllOAuth2Providers()
    expect(providers).toContainEqual(expect.objectContaining({ name: 'google', displayName: 'Google' }))
    const pb = await world.client('anna')
    await expect(pb.collections.getAllOAuth2Providers()).rejects.toMatchObject({ status: 403 })
  })
})
