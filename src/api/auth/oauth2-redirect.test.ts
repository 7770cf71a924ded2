import { describe, expect, test } from 'vitest'
import type { RealtimeMessage } from '#core/realtime/realtime.ts'
import { createAuthWorld } from '#tests/support/auth-world.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'

const DONE = 'Auth completed. You can close this window and go back to the app.'
const FAILED = 'Failed to authenticate. You can close this window and go back to the app to try again.'

/** Connects a client that waits for its user to return from a provider. */
async function setUp(engine: TestEngine, { ip = '127.0.0.1' } = {}) {
  const { api, core } = await createAuthWorld(engine)
  const messages: RealtimeMessage[] = []
  const { clientId } = core.realtime.connect({ send: (message) => messages.push(message), end() {} }, ip)
  await core.realtime.subscribe(clientId, ['@oauth2'], { auth: null, ip })
  messages.length = 0
  const comeBack = async (parameters: Record<string, string>, method = 'GET') => {
    const query = new URLSearchParams(parameters)
    const url = 'http://localhost/api/oauth2-redirect'
    const request =
      method === 'POST' ? new Request(url, { method: 'POST', body: query }) : new Request(`${url}?${query}`)
    const response = await api.fetch(request)
    return { status: response.status, text: await response.text() }
  }
  const heard = () => messages.map(({ event, data }) => ({ event, data: JSON.parse(data) as unknown }))
  return { state: clientId, comeBack, heard }
}

describe.each(testDatabases)('oauth2-redirect on $name', (engine) => {
  test.each(['GET', 'POST'])('tells the waiting client of the code, once, by %s', async (method) => {
    const { state, comeBack, heard } = await setUp(engine)

    expect(await comeBack({ state, code: 'c1' }, method)).toEqual({ status: 200, text: DONE })
    expect(heard()).toEqual([{ event: '@oauth2', data: { state, code: 'c1' } }])

    expect(await comeBack({ state, code: 'c2' }, method)).toEqual({ status: 200, text: FAILED })
    expect(heard()).toHaveLength(1)
  })

  test('tells it of a refusal, too', async () => {
    const { state, comeBack, heard } = await setUp(engine)

    expect(await comeBack({ state, error: 'access_denied' })).toEqual({ status: 200, text: FAILED })
    expect(heard()).toEqual([{ event: '@oauth2', data: { state, code: '', error: 'access_denied' } }])
  })

  test('notifies nobody when the window has another IP address than the client', async () => {
    const { state, comeBack, heard } = await setUp(engine, { ip: '192.0.2.1' })

    expect(await comeBack({ state, code: 'c1' })).toEqual({ status: 200, text: FAILED })
    expect(heard()).toEqual([])
  })

  test.each([{}, { state: 'unknown', code: 'c1' }])('notifies nobody of %o', async (parameters) => {
    const { comeBack, heard } = await setUp(engine)

    expect(await comeBack(parameters)).toEqual({ status: 200, text: FAILED })
    expect(heard()).toEqual([])
  })
})
