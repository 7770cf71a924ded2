import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { defineCollection, file, multiFile, text } from '#core/collections/define-collection.ts'
import { superusers } from '#core/collections/system-collections.ts'
import { type TestEngine, testDatabases } from '../support/databases.ts'
import { serveApi } from '../support/serve-api.ts'
import { createTestApp } from '../support/test-app.ts'

const albums = defineCollection({
  name: 'albums',
  type: 'base',
  fields: {
    title: text(),
    pictures: multiFile({ maxSelect: 3, maxSize: 50_000, mimeTypes: ['image/png'], thumbs: ['10x0'] }),
    contract: file({ protected: true }),
  },
})

async function setUp(engine: TestEngine) {
  const app = await createTestApp(engine, [albums])
  app.clock.set(new Date().toISOString())
  const account = { email: 'root@example.com', password: 'secret-word-1' }
  await app.core.records.create(superusers, account)
  const { client } = await serveApi(app.api)
  const pb = client()
  await pb.collection('_superusers').authWithPassword(account.email, account.password)
  return { ...app, pb, albums: pb.collection('albums') }
}

async function aPicture(name: string): Promise<File> {
  const image = sharp({ create: { width: 40, height: 20, channels: 3, background: 'tan' } })
  return new File([new Uint8Array(await image.png().toBuffer())], name, { type: 'image/png' })
}

describe.each(testDatabases)('the SDK keeps files on $name', (engine) => {
  test('uploads, adds, removes', async () => {
    const { albums } = await setUp(engine)

    const made = await albums.create({ title: 'Öfen', pictures: [await aPicture('One.png')] })
    expect(made).toMatchObject({ title: 'Öfen', pictures: [expect.stringMatching(/^one_\w{10}\.png$/)] })
    const [one] = made['pictures']

    const more = await albums.update(made.id, { 'pictures+': [await aPicture('two.png')] })
    expect(more['pictures']).toEqual([one, expect.stringMatching(/^two_/)])

    const less = await albums.update(made.id, { 'pictures-': [one] })
    expect(less['pictures']).toEqual([more['pictures'][1]])
  })

  test('finds a file and its thumbnail by the address it builds', async () => {
    const { pb, albums } = await setUp(engine)
    const album = await albums.create({ pictures: [await aPicture('one.png')] })
    const size = async (options: { thumb?: string }) => {
      const response = await fetch(pb.files.getURL(album, album['pictures'][0], options))
      const { width, height } = await sharp(await response.arrayBuffer()).metadata()
      return [response.status, width, height]
    }

    expect(await size({})).toEqual([200, 40, 20])
    expect(await size({ thumb: '10x0' })).toEqual([200, 10, 5])
  })

  test('opens a protected file with a file token only', async () => {
    const { pb, albums } = await setUp(engine)
    const album = await albums.create({ contract: new File(['signed'], 'contract.txt') })
    const name = album['contract']

    const token = await pb.files.getToken()

    expect((await fetch(pb.files.getURL(album, name))).status).toBe(404)
    const response = await fetch(pb.files.getURL(album, name, { token, download: true }))
    expect([response.status, await response.text()]).toEqual([200, 'signed'])
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename=${name}`)
  })

  test('learns why a file is refused', async () => {
    const { albums, blobs } = await setUp(engine)
    const problem = async (pictures: File[]) =>
      albums.create({ pictures }).catch((error: { response: { data: object } }) => error.response.data)
    const text = new File(['no picture at all'], 'fake.png', { type: 'image/png' })
    const large = new File([new Uint8Array(50_001)], 'large.png', { type: 'image/png' })
    const four = await Promise.all(['a', 'b', 'c', 'd'].map(async (name) => aPicture(`${name}.png`)))

    expect(await problem([text])).toMatchObject({ pictures: { code: 'validation_invalid_mime_type' } })
    expect(await problem([large])).toMatchObject({ pictures: { code: 'validation_file_size_limit' } })
    expect(await problem(four)).toMatchObject({ pictures: { code: 'validation_too_many_files' } })
    expect(blobs.keys()).toEqual([])
  })

  test('leaves nothing behind', async () => {
    const { pb, albums, blobs } = await setUp(engine)
    const album = await albums.create({ pictures: [await aPicture('one.png')] })
    await fetch(pb.files.getURL(album, album['pictures'][0], { thumb: '10x0' }))
    expect(blobs.keys()).toHaveLength(2)

    await albums.delete(album.id)

    expect(blobs.keys()).toEqual([])
  })
})
