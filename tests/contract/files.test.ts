import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { ids } from '#tests/support/magazine.ts'
import { createSdkWorld } from '#tests/support/sdk-world.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==',
  'base64',
)

describe.each(testDatabases)('the SDK on files on $name', (engine) => {
  test('uploads, replaces, appends and removes files, and reads them by their URL', async () => {
    const world = await createSdkWorld(engine)
    const pb = await world.client('anna')
    const articles = pb.collection('articles')
    const created = await articles.create({
      title: 'With files',
      author: ids.anna,
      status: 'published',
      meta: { kept: [1, 'true', null] },
      cover: new File(['hello'], 'Größe 1.txt'),
      images: [new Blob([PNG])],
    })
    expect(created).toMatchObject({ meta: { kept: [1, 'true', null] }, title: 'With files' })
    const response = await fetch(pb.files.getURL(created, created.cover))
    expect(await response.text()).toBe('hello')

    const appended = await articles.update(created.id, { 'images+': [new File([PNG], 'second.png')] })
    expect(appended.images).toEqual([created.images[0], expect.stringMatching(/^second_/)])
    const removed = await articles.update(created.id, { 'images-': [created.images[0]], cover: null })
    expect(removed).toMatchObject({ images: [appended.images[1]], cover: '' })
    expect((await fetch(pb.files.getURL(created, created.cover))).status).toBe(404)
  })

  test('gets a token for protected files', async () => {
    const world = await createSdkWorld(engine)
    const pb = await world.client('anna')
    expect(await pb.files.getToken()).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    await expect((await world.client()).files.getToken()).rejects.toMatchObject({ status: 401 })
  })
})
