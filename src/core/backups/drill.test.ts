import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestCore } from '#tests/support/test-core.ts'
import { defineCollection, file, number, text } from '../collections/define-collection.ts'
import { drillNewest } from './drill-newest.ts'

const loaves = defineCollection({
  name: 'loaves',
  type: 'base',
  fields: { name: text(), cents: number(), picture: file() },
})

const picture = { name: 'loaf.txt', content: new TextEncoder().encode('a loaf') }

describe.each(testDatabases)('a restore drill on $name', (engine) => {
  async function aBakery() {
    const world = await createTestCore(engine, [loaves])
    const { records } = world.core
    await records.create(loaves, { name: 'Roggen', cents: 490, picture })
    const all = () => records.list(loaves, { sort: 'name' })
    return { ...world, all, backups: world.core.backups }
  }

  test('brings back rows and files beside the data, which stay as they are', async () => {
    const { all, backups, blobs, core } = await aBakery()
    await backups.create('one.zip')
    await core.records.create(loaves, { name: 'Weizen', cents: 390 })
    const [before, files] = [await all(), blobs.keys()]

    await drillNewest(core)

    const { drill, last, running } = await backups.state()
    expect(drill).toMatchObject({ key: 'one.zip', error: '', files: 1 })
    expect(drill?.rows).toBeGreaterThan(0)
    expect(last).toMatchObject({ doing: 'create', key: 'one.zip' })
    expect(running).toBeUndefined()
    expect(await all()).toEqual(before)
    expect(blobs.keys()).toEqual(files)
  })

  test('of a damaged backup fails and says so', async () => {
    const { all, backups, core } = await aBakery()
    await backups.create('whole.zip')
    const content = await buffer((await backups.open('whole.zip'))?.read() ?? Readable.from([]))
    // In the middle of the first entry, whose checksum then differs.
    content.writeUInt8(content.readUInt8(120) ^ 0xff, 120)
    await backups.delete('whole.zip')
    await backups.upload('torn.zip', Readable.from([content]))
    const before = await all()

    await expect(drillNewest(core)).rejects.toMatchObject({ problem: 'damaged' })

    expect((await backups.state()).drill).toMatchObject({ key: 'torn.zip', problem: 'damaged' })
    expect(await all()).toEqual(before)
  })

  test('is remembered after a restore', async () => {
    const { backups, core } = await aBakery()
    await backups.create('one.zip')
    await drillNewest(core)
    const { drill } = await backups.state()
    const { done } = await backups.restore('one.zip')
    await done
    expect((await backups.state()).drill).toEqual(drill)
  })

  test('without a backup there is nothing to do', async () => {
    const { backups, core } = await aBakery()
    await drillNewest(core)
    expect((await backups.state()).drill).toBeUndefined()
  })

  test('of an unknown backup is refused', async () => {
    const { backups } = await aBakery()
    await expect(backups.drill('none.zip')).rejects.toMatchObject({ problem: 'missing' })
  })
})
