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

test.each(['; filename=""', ''])('a field in which no file was chosen (%j) is none', async (fileName) => {
  const seen: string[] = []
  const head = `--x\r\ncontent-disposition: form-data; name="file"${fileName}\r\ncontent-type: application/octet-stream\r\n\r\n`
  await eachUpload(aRequest(`${head}bread\r\n--x--\r\n`), async (field) => void seen.push(field))
  expect(seen).toEqual([])
})

test("a body that ends in the middle of a file is 400, and the file's stream fails", async () => {
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

test('a client that disconnects in the middle of a file leaves no reader waiting', async () => {
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

test.each([
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="',
  'multipart/form-data; x',
])('a form that does not say where its parts end (%s) is 400', async (type) => {
  const request = new Request('http://localhost/', {
    method: 'POST',
    body: 'half',
    headers: { 'content-type': type },
  })
  await expect(eachUpload(request, async () => undefined)).rejects.toMatchObject({ status: 400 })
})
