import { expect, test, vi } from 'vitest'
import { isNetworkFailure } from '#web/browser/unanswered-requests.ts'

const ORIGIN = 'https://krume.example'
const OF_ROUTER = { headers: { 'X-Remix-Response': 'yes' } }

async function askWith(answer: Response, path: string): Promise<unknown> {
  vi.resetModules()
  vi.stubGlobal('location', new URL(ORIGIN))
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', async () => answer)
  const { connectRouter } = await import('./browser-connection.ts')
  connectRouter('admin')
  return window.fetch(new URL(path, ORIGIN), { method: 'POST' }).catch((error: unknown) => error)
}

test.each([
  ['ends too early', new Response('[{"_1":2,"_3', OF_ROUTER)],
  [
    'is interrupted',
    new Response(new ReadableStream({ pull: (body) => body.error(new Error('reset')) }), OF_ROUTER),
  ],
])('an answer to a form that %s is a network failure', async (_, answer) => {
  expect(isNetworkFailure(await askWith(answer, '/admin/branches.data'))).toBe(true)
})

test('whole answers, refusals and other requests stay as they are', async () => {
  const whole = await askWith(new Response('[0]\n', { status: 202, ...OF_ROUTER }), '/admin.data')
  expect(whole).toMatchObject({ status: 202 })
  expect(await (whole as Response).text()).toBe('[0]\n')
  expect(await askWith(new Response('Bad gateway', { status: 502 }), '/admin.data')).toMatchObject({
    status: 502,
  })
  const other = new Response('[{', OF_ROUTER)
  expect(await askWith(other, '/api/health')).toBe(other)
})
