import { expect, test, vi } from 'vitest'
import { group, rows, text } from '#web/desk/forms/form-fields.ts'
import { readForm } from './read-form.server.ts'

const URLENCODED = 'application/x-www-form-urlencoded'
const PART = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'

function posted(body: string, type = URLENCODED): Request {
  return new Request('http://localhost/', { method: 'POST', body, headers: { 'content-type': type } })
}

function manyFields(count: number): string {
  return Array.from({ length: count }, (_, index) => `options.${index}.name=a`).join('&')
}

test('a form is read with its repeated fields and its files', async () => {
  const form = await readForm(posted('a=1&a=2&b=%C3%A4'))
  expect([form.get('a'), form.getAll('a'), form.get('b'), form.get('c')]).toEqual([
    '1',
    ['1', '2'],
    'ä',
    null,
  ])
  expect([form.has('a'), form.has('c'), form.getAll('c'), [...form.keys()]]).toEqual([
    true,
    false,
    [],
    ['a', 'a', 'b'],
  ])

  const part = 'Content-Disposition: form-data; name="photo"; filename="a.png"\r\nContent-Type: image/png'
  const multipart = await readForm(
    posted(`--x\r\n${part}\r\n\r\npng\r\n--x--\r\n`, 'multipart/form-data; boundary=x'),
  )
  expect(multipart.get('photo')).toMatchObject({ name: 'a.png', type: 'image/png', size: 3 })
})

test.each([
  ['JSON', posted('{}', 'application/json'), 415],
  ['a broken form', posted('--y', 'multipart/form-data; boundary=x'), 400],
  ['no boundary', posted('--y', 'multipart/form-data'), 400],
  ['too many fields', posted('a&'.repeat(10_000)), 413],
  ['too much text', posted(`a=${'b'.repeat(4 * 1024 * 1024)}`), 413],
  ['too many parts', posted(`${PART.repeat(10_001)}--x--\r\n`, 'multipart/form-data; boundary=x'), 413],
  [
    'a broken form of too many parts',
    posted('--x\r\n'.repeat(10_002), 'multipart/form-data; boundary=x'),
    413,
  ],
])('%s is refused', async (_, request, status) => {
  await expect(readForm(request)).rejects.toMatchObject({ init: { status } })
})

test('thousands of rows are read without looking through all fields for each', async () => {
  const form = await readForm(posted(manyFields(5000)))
  const looks = (['get', 'getAll', 'has', 'keys', 'entries'] as const).map((name) =>
    vi.spyOn(FormData.prototype, name),
  )
  const options = rows(group({ name: text, choices: rows(group({ name: text })) })).read(form, 'options')
  expect(options).toHaveLength(1001)
  for (const look of looks) expect(look).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

test('rows are found as in the form data of a browser', async () => {
  const body =
    'slots.10.from=9&slots.2.from=8&slotsOf.3.from=no&slots.x.from=no&slots.12345.from=no&slots.3=no&a.1.b.2.c=1'
  const form = await readForm(posted(body))
  const native = new FormData()
  for (const [name, value] of form) native.append(name, value)
  const list = rows(group({ from: text, c: text }))
  for (const prefix of ['slots', 'slotsOf', 'a', 'a.1.b', 'b'])
    expect(list.read(form, prefix)).toEqual(list.read(native, prefix))
  expect(list.read(form, 'slots')).toHaveLength(2)
})
