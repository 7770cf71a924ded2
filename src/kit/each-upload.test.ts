import type { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { eachUpload } from './each-upload.ts'

const HEAD = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\n\r\n'

function aRequest(body: BodyInit): Request {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  return new Request('http://localhost/', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
}

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work
  } catch (cause) {
    return cause
  }
  return undefined
}

test('files come one after the other, with their fields and names', async () => {
  const form = new FormData()
  form.append('file', new File(['one'], 'a.txt'))
  form.append('skipped', new File(['two'], 'b.txt'))
  form.append('text', 'no file')
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const seen: string[] = []
  await eachUpload(request, async (field, name, content) => {
    if (field === 'skipped') return
    seen.push(`${field} ${name} ${await text(content)}`)
  })
  expect(seen).toEqual(['file a.txt one'])
})

test('a body that ends in the middle of a file is 400, and whoever reads the file hears of it', async () => {
  let failed: unknown
  const reading = async (_field: string, _name: string, content: Readable) => {
    failed = await failureOf(buffer(content))
  }
  await expect(eachUpload(aRequest(`${HEAD}half`), reading)).rejects.toMatchObject({ status: 400 })
  expect(failed).toBeInstanceOf(Error)
})

test('what is skipped may break off too', async () => {
  const skipping = async () => undefined
  await expect(eachUpload(aRequest(`${HEAD}half`), skipping)).rejects.toMatchObject({ status: 400 })
})

test('a client that goes in the middle of a file leaves nobody waiting', async () => {
  const body = new TransformStream<Uint8Array, Uint8Array>()
  const client = body.writable.getWriter()
  void client.write(Buffer.from(`${HEAD}half`))
  let failed: unknown
  const reading = async (_field: string, _name: string, content: Readable) => {
    client.abort(new Error('the client is gone')).catch(() => undefined)
    failed = await failureOf(buffer(content))
  }
  await expect(eachUpload(aRequest(body.readable), reading)).rejects.toMatchObject({ status: 400 })
  expect(failed).toBeInstanceOf(Error)
})
