import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createSdkWorld } from '#tests/support/sdk-world.ts'

describe.each(testDatabases)('the SDK on backups on $name', (engine) => {
  test('creates, downloads, uploads, restores and deletes them', async () => {
    const world = await createSdkWorld(engine)
    const pb = await world.client('root')
    expect(await pb.backups.create('one.zip')).toBe(true)
    await pb.settings.update({ meta: { appName: 'Later' } })

    const url = pb.backups.getDownloadURL(await pb.files.getToken(), 'one.zip')
    const content = await (await fetch(url)).blob()
    expect(await pb.backups.upload({ file: new File([content], 'again.zip') })).toBe(true)
    const listed = await pb.backups.getFullList()
    expect(Object.fromEntries(listed.map(({ key, size }) => [key, size]))).toEqual({
      'again.zip': content.size,
      'one.zip': content.size,
    })

    expect(await pb.backups.restore('again.zip')).toBe(true)
    await eventually(async () => expect((await pb.settings.getAll())['meta'].appName).toBe('Acme'))
    await eventually(() => pb.backups.delete('again.zip'))
    await expect(pb.backups.delete('again.zip')).rejects.toMatchObject({ status: 400 })
    expect(await pb.backups.getFullList()).toHaveLength(1)
  })
})
