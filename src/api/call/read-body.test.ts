import { describe, expect, test } from 'vitest'
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

test.each(['{"a":', '[1]', '"text"', '12', '\ufeff{}', '{"a":[-1e400]}', `{"a":${'9'.repeat(400)}}`])(
  'refuses %s as JSON',
  async (body) => {
    await expect(readBody(post(body, 'application/json'), LIMIT)).rejects.toMatchObject({
      status: 400,
      data: {},
    })
  },
)

test('refuses other content types', async () => {
  await expect(readBody(post('hello', 'text/plain'), LIMIT)).rejects.toMatchObject({
    status: 400,
    message: 'Unsupported Content-Type.',
  })
})

test('restores the types of form values', async () => {
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

describe('refuses more fields than any collection has', () => {
  const names = Array.from({ length: 2001 }, (_, i) => `f${i}`)
  const form = new FormData()
  for (const name of names) form.append(name, '1')
  test.each<[string, BodyInit, string?]>([
    ['JSON', JSON.stringify(Object.fromEntries(names.map((name) => [name, 1]))), 'application/json'],
    ['a form', names.join('=1&'), 'application/x-www-form-urlencoded'],
    ['a form of one name', names.map(() => 'f=1').join('&'), 'application/x-www-form-urlencoded'],
    ['a form with files', form],
  ])('in %s', async (_, body, type) => {
    await expect(readBody(post(body, type), 1_000_000)).rejects.toMatchObject({
      status: 400,
      message: 'The body has more than 2000 fields.',
    })
  })
})

test('refuses what is nested too deeply, with numbers beyond all bounds as well', async () => {
  const deep = (inner: string) => `{"a":${'['.repeat(100_000)}${inner}${']'.repeat(100_000)}}`
  for (const inner of ['1', '1e400']) {
    await expect(readBody(post(deep(inner), 'application/json'), 1_000_000)).rejects.toMatchObject({
      status: 400,
    })
  }
})

test('refuses a broken escape', async () => {
  const broken = readBody(post('title=100%', 'application/x-www-form-urlencoded'), LIMIT)
  await expect(broken).rejects.toMatchObject({ status: 400 })
})

test.each([
  '--x\r\nnonsense',
  '--y\r\n\r\n--y--',
  '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nhalf',
])('refuses the broken form %j', async (body) => {
  const broken = post(body, 'multipart/form-data; boundary=x')
  await expect(readBody(broken, LIMIT)).rejects.toMatchObject({ status: 400 })
})

test('refuses a form without a boundary', async () => {
  await expect(readBody(post('--x--', 'multipart/form-data'), LIMIT)).rejects.toMatchObject({ status: 400 })
})

test.each([null, ''])('reads an empty form as an empty object', async (body) => {
  expect(await readBody(post(body, 'multipart/form-data; boundary=x'), LIMIT)).toEqual({})
})

test('reads repeated names and files of a form in their order, and no file as an empty text', async () => {
  const form = new FormData()
  for (const value of ['1', 'b', 'true']) form.append('many', value)
  form.append('tags+', 'x')
  form.append('images', 'kept.png')
  for (const name of ['ä.png', 'b/c.png']) form.append('images', new File([name], name))
  form.append('many', 'last')
  const none = '--y\r\nContent-Disposition: form-data; name="cover"; filename=""\r\n\r\n\r\n--y--\r\n'
  const content = (text: string) => new TextEncoder().encode(text)
  expect(await readBody(post(form), LIMIT)).toEqual({
    many: [1, 'b', true, 'last'],
    'tags+': 'x',
    images: [
      'kept.png',
      { name: 'ä.png', content: content('ä.png') },
      { name: 'b/c.png', content: content('b/c.png') },
    ],
  })
  expect(await readBody(post(none, 'multipart/form-data; boundary=y'), LIMIT)).toEqual({ cover: '' })
})

test('refuses too long a form, announced or not', async () => {
  const form = `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'x'.repeat(LIMIT)}\r\n--x--\r\n`
  const type = { 'content-type': 'multipart/form-data; boundary=x' }
  const sent = (body: BodyInit, headers = {}) =>
    new Request('http://x/', {
      method: 'POST',
      body,
      headers: { ...type, ...headers },
      duplex: 'half',
    } as RequestInit)
  for (const request of [sent(form, { 'content-length': '2000' }), sent(new Blob([form]).stream())])
    await expect(readBody(request, LIMIT)).rejects.toMatchObject({ status: 413 })
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
