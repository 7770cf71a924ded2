import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { defineCollection, file, multiFile, password } from '#core/collections/define-collection.ts'
import { superusers } from '#core/collections/system-collections.ts'
import type { AuthRecord } from '#core/rules/auth-record.ts'
import { Unavailable } from '#kit/errors.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { refusal } from '#tests/support/scenario.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const SIGN_IN = { password: 'secret-word-1' }

const people = defineCollection({
  name: 'people',
  type: 'auth',
  fields: {
    password: password({ hidden: true, required: true, min: 8, cost: 4 }),
    passport: file({ protected: true }),
  },
  rules: { view: 'id = @request.auth.id' },
})
const loaves = defineCollection({
  name: 'loaves',
  type: 'base',
  fields: {
    photos: multiFile({ maxSelect: 5, thumbs: ['40x0', '20x20f'] }),
    recipe: file(),
    secret: file({ protected: true }),
  },
  rules: { view: null },
})

const ids = { loaf: 'loaf00000000000', anna: 'anna00000000000', ben: 'ben000000000000' }

type FileWorld = TestApp & { names: Record<string, string> }

/** Creates a loaf with a picture of 100 × 50, a text and a protected file, and Anna with her passport. */
async function createFileWorld(engine: TestEngine): Promise<FileWorld> {
  const app = await createTestApp(engine, [people, loaves])
  const { core } = app
  const picture = sharp({ create: { width: 100, height: 50, channels: 3, background: 'tan' } })
  const text = (words: string) => new TextEncoder().encode(words)
  const loaf = await core.records.create(loaves, {
    id: ids.loaf,
    photos: [
      { name: 'Loaf.jpg', content: await picture.clone().jpeg().toBuffer() },
      { name: 'loaf.svg', content: text('<svg xmlns="http://www.w3.org/2000/svg"/>') },
      { name: 'fake.jpg', content: text('<!doctype html><script>alert(1)</script>') },
    ],
    recipe: { name: 'recipe.txt', content: text('flour, water, salt') },
    secret: { name: 'secret.txt', content: text('sourdough') },
  })
  const content = text('passport')
  const account = (id: string, name: string) => ({ ...SIGN_IN, id, email: `${name}@example.com` })
  const anna = await core.records.create(people, {
    ...account(ids.anna, 'anna'),
    passport: { name: 'pass.txt', content },
  })
  await core.records.create(people, account(ids.ben, 'ben'))
  await core.records.create(superusers, { ...SIGN_IN, id: 'root00000000000', email: 'root@example.com' })

  const tokenOf = async (kind: 'auth' | 'file', name: string, id: string) => {
    const collection = core.collections.get(name)
    const record = await core.records.get(collection, id)
    const auth = { collection, record } as AuthRecord
    return kind === 'auth' ? core.auth.startSession(auth) : core.auth.issueToken(kind, auth)
  }
  const [photo = '', drawing = '', fake = ''] = loaf.photos
  return {
    ...app,
    names: {
      PHOTO: photo,
      DRAWING: drawing,
      FAKE: fake,
      RECIPE: loaf.recipe,
      SECRET: loaf.secret,
      PASSPORT: anna.passport,
      ANNA_AUTH: await tokenOf('auth', 'people', ids.anna),
      ANNA_FILE: await tokenOf('file', 'people', ids.anna),
      BEN_FILE: await tokenOf('file', 'people', ids.ben),
      ROOT_FILE: await tokenOf('file', '_superusers', 'root00000000000'),
    },
  }
}

/** Gets a file. `{PHOTO}` in a path stands for a name that is generated when the world is created. */
async function get({ api, names }: FileWorld, path: string, headers: Record<string, string> = {}) {
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? '')
  return api.fetch(new Request(`http://localhost/api/files/${url}`, { headers }))
}

const LOAF = `loaves/${ids.loaf}`
const ANNA = `people/${ids.anna}/{PASSPORT}`

describe.each(testDatabases)('files on $name', (engine) => {
  test('a file by the name or the id of its collection', async () => {
    const world = await createFileWorld(engine)
    const response = await get(world, `${LOAF}/{RECIPE}`)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('flour, water, salt')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename=${world.names['RECIPE']}`,
      'content-security-policy': "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
      'cache-control': 'max-age=2592000, stale-while-revalidate=86400',
      'x-content-type-options': 'nosniff',
    })
    expect(response.headers.get('x-frame-options')).toBeNull()
    const { id } = world.core.collections.get('loaves')
    expect((await get(world, `${id}/${ids.loaf}/{RECIPE}`)).status).toBe(200)
    expect((await get(world, `LOAVES/${ids.loaf}/{RECIPE}`)).status).toBe(200)
  })

  test('pictures are shown, other things are saved, whatever they are called', async () => {
    const world = await createFileWorld(engine)
    const answer = async (path: string) => {
      const { headers } = await get(world, path)
      return [headers.get('content-type'), headers.get('content-disposition')?.split(';')[0]]
    }
    expect(await answer(`${LOAF}/{PHOTO}`)).toEqual(['image/jpeg', 'inline'])
    expect(await answer(`${LOAF}/{PHOTO}?download=1`)).toEqual(['image/jpeg', 'attachment'])
    expect(await answer(`${LOAF}/{PHOTO}?download=0`)).toEqual(['image/jpeg', 'inline'])
    expect(await answer(`${LOAF}/{DRAWING}`)).toEqual(['image/svg+xml', 'attachment'])
    expect(await answer(`${LOAF}/{FAKE}`)).toEqual(['text/plain; charset=utf-8', 'attachment'])
  })

  test('thumbnails of listed sizes, the original for all others', async () => {
    const world = await createFileWorld(engine)
    const size = async (query: string) => {
      const response = await get(world, `${LOAF}/{PHOTO}?${query}`)
      const { width, height, format } = await sharp(await response.arrayBuffer()).metadata()
      return `${format} ${width}x${height}`
    }
    expect(await size('thumb=40x0')).toBe('jpeg 40x20')
    expect(await size('thumb=40x0&format=webp')).toBe('webp 40x20')
    expect(await size('thumb=20x20f')).toBe('jpeg 20x10')
    expect(await size('thumb=100x100')).toBe('jpeg 100x100')
    expect(await size('thumb=41x0')).toBe('jpeg 100x50')
    expect(await size('thumb=')).toBe('jpeg 100x50')
    expect((await get(world, `${LOAF}/{DRAWING}?thumb=40x0`)).headers.get('content-type')).toBe(
      'image/svg+xml',
    )
  })

  test('views show the files of what they are about, by their own rule', async () => {
    const world = await createFileWorld(engine)
    const { collections } = world.core
    const query = 'select id, photos as pictures, recipe, secret from loaves'
    await collections.create({ name: 'shown', type: 'view', viewQuery: query, viewRule: '' })
    const further = "select (id || 'x') as id, pictures, secret as hush from shown"
    await collections.create({ name: 'shown_again', type: 'view', viewQuery: further, viewRule: null })
    const answer = async (path: string) => {
      const response = await get(world, path)
      return response.status === 200 ? await response.text() : response.status
    }

    expect(await answer(`shown/${ids.loaf}/{RECIPE}`)).toBe('flour, water, salt')
    const thumb = await get(world, `shown/${ids.loaf}/{PHOTO}?thumb=40x0`)
    expect(await sharp(await thumb.arrayBuffer()).metadata()).toMatchObject({ width: 40, height: 20 })
    // The loaves' own rule would hide this file from everyone.
    expect(await answer(`shown/${ids.loaf}/{SECRET}`)).toBe('sourdough')
    // With an id other than the record's, the file is searched for.
    expect(await answer(`shown_again/${ids.loaf}x/{SECRET}?token={ROOT_FILE}`)).toBe('sourdough')
    expect(await answer(`shown_again/${ids.loaf}x/{SECRET}`)).toBe(404)
    expect(await answer(`shown_again/${ids.loaf}/{PHOTO}`)).toBe(404)
    expect(await answer(`shown_again/${ids.loaf}x/{RECIPE}`)).toBe(404)
    expect((await get(world, `shown_again/${ids.loaf}x/{FAKE}`)).status).toBe(200)
  })

  test('thumbnails go with their file', async () => {
    const world = await createFileWorld(engine)
    const { core, blobs, names } = world
    await get(world, `${LOAF}/{PHOTO}?thumb=40x0`)
    expect(blobs.keys().filter((key) => key.includes('thumbs_'))).toHaveLength(1)

    await core.records.update(core.collections.get('loaves'), ids.loaf, { 'photos-': names['PHOTO'] })

    expect((await get(world, `${LOAF}/{PHOTO}`)).status).toBe(404)
    expect(blobs.keys().filter((key) => key.includes(names['PHOTO'] ?? '?'))).toEqual([])
    await core.records.delete(core.collections.get('loaves'), ids.loaf)
    expect(blobs.keys().filter((key) => key.includes(ids.loaf))).toEqual([])
  })

  test('parts, and nothing when nothing is new', async () => {
    const world = await createFileWorld(engine)
    const part = await get(world, `${LOAF}/{RECIPE}`, { range: 'bytes=7-11' })
    expect([part.status, await part.text()]).toEqual([206, 'water'])
    const etag = part.headers.get('etag') ?? ''
    const same = await get(world, `${LOAF}/{RECIPE}`, { 'if-none-match': etag })
    expect([same.status, await same.text()]).toEqual([304, ''])
  })

  test('a protected file only with the file token of somebody who may see the record', async () => {
    const world = await createFileWorld(engine)
    const status = async (path: string, headers = {}) => (await get(world, path, headers)).status
    const shown = await get(world, `${ANNA}?token={ANNA_FILE}`)
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(await status(`${ANNA}?token={ROOT_FILE}`)).toBe(200)
    expect(await status(ANNA)).toBe(404)
    expect(await status(ANNA, { authorization: world.names['ANNA_AUTH'] })).toBe(404)
    expect(await status(`${ANNA}?token={ANNA_AUTH}`)).toBe(404)
    expect(await status(`${ANNA}?token={BEN_FILE}`)).toBe(404)
    expect(await status(`${ANNA}?token={ANNA_FILE}x`)).toBe(404)
    world.clock.advance(180)
    expect(await status(`${ANNA}?token={ANNA_FILE}`)).toBe(404)
  })

  test('a protected file of a record that is for superusers only', async () => {
    const world = await createFileWorld(engine)
    expect((await get(world, `${LOAF}/{SECRET}?token={ANNA_FILE}`)).status).toBe(404)
    expect((await get(world, `${LOAF}/{SECRET}?token={ROOT_FILE}`)).status).toBe(200)
    expect((await get(world, `${LOAF}/{RECIPE}`)).status).toBe(200)
  })

  test('names that the record does not hold', async () => {
    const world = await createFileWorld(engine)
    for (const path of [
      `${LOAF}/{PASSPORT}`,
      `people/${ids.anna}/{RECIPE}`,
      `people/${ids.ben}/{PASSPORT}`,
      `${LOAF}/thumbs_{PHOTO}%2F40x0_{PHOTO}`,
      `${LOAF}/..%2F${ids.loaf}%2F{RECIPE}`,
      `${LOAF}/.{RECIPE}.type`,
      'loaves/..%2F..%2Fpeople/{PASSPORT}',
    ]) {
      expect([path, (await get(world, path)).status]).toEqual([path, 404])
    }
  })

  test('a file that is gone from the store', async () => {
    const world = await createFileWorld(engine)
    const { id } = world.core.collections.get('loaves')
    await world.blobs.deletePrefix(`${id}/${ids.loaf}/`)
    expect((await get(world, `${LOAF}/{RECIPE}`)).status).toBe(404)
    expect((await get(world, `${LOAF}/{PHOTO}?thumb=40x0`)).status).toBe(404)
  })

  test('what is missing has the usual answer', async () => {
    const world = await createFileWorld(engine)
    for (const path of [`${LOAF}/none.txt`, `loaves/none/{RECIPE}`]) {
      const response = await get(world, path)
      expect(await response.json()).toEqual(refusal(404, "The requested resource wasn't found."))
    }
    const ofNothing = await get(world, 'unknown/x/y')
    expect(await ofNothing.json()).toEqual(refusal(404, 'Missing or invalid collection context.'))
    expect((await get(world, `${LOAF}/`)).status).toBe(404)
  })

  test('a file that is deleted after it was found is missing, not an answer that breaks off', async () => {
    const world = await createFileWorld(engine)
    world.blobs.failReading = (key) => {
      void world.blobs.delete(key)
      return new Error('no such key')
    }
    expect((await get(world, `${LOAF}/{RECIPE}`)).status).toBe(404)
  })

  test('a file store that fails while a file is opened is a fault, not an answer that breaks off', async () => {
    const world = await createFileWorld(engine)
    world.blobs.failReading = () => new Unavailable('no answer')
    const { status, headers } = await get(world, `${LOAF}/{RECIPE}`)
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  })
})
