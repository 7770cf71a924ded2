import { expect, test } from 'vitest'
import { readBody } from './read-body.ts'

const LIMIT = 1000

function post(body: BodyInit | null, type?: string): Request {
  return new Request('http://x/', { method: 'POST', body, headers: type ? { 'content-type': type } : {} })
}

test('reads a JSON object', async () => {
  expect(
    await readBody(post('{"a":[1,null],"b":{"c":true}}', 'application/json; charset=utf-8'), LIMIT),
  ).toEqual({
    a: [1, null],
    b: { c: true },
  })
})

test.each([null, ''])('reads no body as an empty object', async (body) => {
  expect(await readBody(post(body, 'application/json'), LIMIT)).toEqual({})
})

test.each(['{"a":', '[1]', '"text"', '12'])('refuses %s as JSON', async (body) => {
  await expect(readBody(post(body, 'application/json'), LIMIT)).rejects.toMatchObject({
    status: 400,
    data: {},
  })
})

test('refuses other content types', async () => {
  await expect(readBody(post('hello', 'text/plain'), LIMIT)).rejects.toMatchObject({
    status: 400,
    message: 'Unsupported Content-Type.',
  })
})

test('gives form values their types again', async () => {
  const form = 'yes=true&no=false&int=-12&float=1.5&zeros=007&exp=1e5&dots=1.2.3&many=1&many=x'
  expect(await readBody(post(form, 'application/x-www-form-urlencoded'), LIMIT)).toEqual({
    yes: true,
    no: false,
    int: -12,
    float: 1.5,
    zeros: '007',
    exp: '1e5',
    dots: '1.2.3',
    many: [1, 'x'],
  })
})

test('lays the JSON payload of a form over its fields and appends files', async () => {
  const form = new FormData()
  form.set('title', 'old')
  form.set('@jsonPayload', '{"title":"new","images":["a.png"],"meta":{"x":1}}')
  form.append('images', new File(['b'], 'b.png'))
  form.append('cover', new File(['c'], 'c.png'))
  expect(await readBody(post(form), LIMIT)).toEqual({
    title: 'new',
    meta: { x: 1 },
    images: ['a.png', { name: 'b.png', content: new TextEncoder().encode('b') }],
    cover: { name: 'c.png', content: new TextEncoder().encode('c') },
  })
})

test('refuses a broken form', async () => {
  const broken = post('--x\r\nnonsense', 'multipart/form-data; boundary=x')
  await expect(readBody(broken, LIMIT)).rejects.toMatchObject({ status: 400 })
})

test('refuses too much, announced or not', async () => {
  const body = JSON.stringify({ a: 'x'.repeat(LIMIT) })
  const announced = new Request('http://x/', { method: 'POST', body, headers: { 'content-length': '1012' } })
  const streamed = new Request('http://x/', {
    method: 'POST',
    body: new Blob([body]).stream(),
    duplex: 'half',
  } as RequestInit)
  await expect(readBody(announced, LIMIT)).rejects.toMatchObject({ status: 413 })
  await expect(readBody(streamed, LIMIT)).rejects.toMatchObject({ status: 413 })
})

test('does not let a body reach the prototype', async () => {
  const body = await readBody(post('{"__proto__":{"admin":true}}', 'application/json'), LIMIT)
  expect(body.admin).toBeUndefined()
})
