import jsQR from 'jsqr'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery } from '#tests/support/test-bakery.ts'
import { createTestWeb } from '#tests/support/test-web.ts'

describe.each(testDatabases)('publishing, on $name', (engine) => {
  test('ends with link, QR code, poster and marketing, which can be reached again', async () => {
    const web = await createTestWeb(engine)
    const { owner } = await openBakery(web)
    const cookie = await web.signIn(owner.owner.email, 'sauerteig-2026')
    await web.krume.profile.setPublished(owner, false)
    const early = await web.get('/admin/publish', { cookie })
    expect([early.status, early.headers.get('location')]).toEqual([302, '/admin'])

    const published = await web.post('/admin/publish', { intent: 'publish', from: 'setup' }, { cookie })
    expect([published.status, published.headers.get('location')]).toEqual([302, '/admin/publish'])
    const html = await (await web.get('/admin/publish', { cookie })).text()
    for (const place of ['kruste.krume.example', '/admin/publish/qr.png?download', '/admin/marketing"'])
      expect(html).toContain(place)
    const poster = /href="(\/admin\/marketing\/pdf[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect((await web.get(poster, { cookie })).headers.get('content-type')).toBe('application/pdf')
    expect(await (await web.get('/admin/general?section=publish', { cookie })).text()).toContain(
      'href="/admin/publish"',
    )

    const picture = await web.get('/admin/publish/qr.png?download', { cookie })
    expect(picture.headers.get('content-disposition')).toBe('attachment; filename="kruste-qr.png"')
    const { data, info } = await sharp(await picture.arrayBuffer())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const read = jsQR(new Uint8ClampedArray(data), info.width, info.height)
    expect(read?.data).toBe('https://kruste.krume.example/')
  })
})
