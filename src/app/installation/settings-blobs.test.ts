import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { aPng } from '#tests/support/images.ts'
import { createMemoryLog } from '#tests/support/memory-log.ts'
import { startS3 } from '#tests/support/s3-server.ts'
import { loadConfig } from '../config/config.ts'
import { openApp } from './open-app.ts'

async function openWith(environment: Record<string, string>) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'krume-s3-'))
  const config = loadConfig({ DATA_DIR: dataDir, ...environment })
  const app = await openApp(config, createFakeClock(), createMemoryLog())
  onTestFinished(async () => {
    await app.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const photos = await app.core.collections.create({
    name: 'photos',
    viewRule: '',
    fields: [
      { name: 'open', type: 'file', maxSelect: 1, thumbs: ['4x0'] },
      { name: 'closed', type: 'file', maxSelect: 1, protected: true },
    ],
  })
  const picture = { name: 'bread.png', content: await aPng(16, 16) }
  const record = await app.core.records.create(photos, { open: picture, closed: picture })
  const get = (field: string, query = '', headers = {}) =>
    app.api.fetch(
      new Request(`http://x/api/files/photos/${record.id}/${String(record[field])}${query}`, { headers }),
    )
  return { app, dataDir, photos, record, picture, get }
}

test('with S3_URL files, thumbnails, ranges and backups are in the bucket', async () => {
  const { accessKey, bucket, endpoint, secret } = await startS3()
  const url = `s3://${accessKey}:${secret}@${new URL(endpoint).host}/${bucket}?tls=off`
  const { app, dataDir, photos, picture, record, get } = await openWith({ S3_URL: url })

  expect(await (await get('open')).bytes()).toEqual(new Uint8Array(picture.content))
  const part = await get('open', '', { range: 'bytes=1-3' })
  expect([part.status, await part.text()]).toEqual([206, 'PNG'])
  expect((await get('open', '?thumb=4x0')).headers.get('content-type')).toBe('image/png')
  expect((await get('closed')).status).toBe(200)

  await app.core.backups.create('one.zip')
  await app.core.records.delete(photos, record.id)
  expect((await get('open')).status).toBe(404)
  const { done } = await app.core.backups.restore('one.zip')
  await done
  expect((await get('open')).status).toBe(200)
  expect([existsSync(path.join(dataDir, 'storage')), existsSync(path.join(dataDir, 'backups'))]).toEqual([
    false,
    false,
  ])
})

test('settings turn S3 on and off while the program runs', async () => {
  const { app, get, picture, photos } = await openWith({})
  expect((await get('open')).status).toBe(200)

  await app.core.settings.update({ s3: { ...(await startS3()), enabled: true } })
  expect((await get('open')).status).toBe(404)
  const other = await app.core.records.create(photos, { open: picture })
  const found = await app.core.files.find(photos, other.id, String(other['open']))
  expect(await found?.open()).toMatchObject({ type: 'image/png' })

  await app.core.settings.update({ s3: { enabled: false } })
  expect((await get('open')).status).toBe(200)
})
