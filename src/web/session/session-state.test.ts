import { expect, onTestFinished, test, vi } from 'vitest'
import { sessionCookie } from './session-cookie.ts'
import { fetchSession, sessionState, sessionStateOnServer, storedSession } from './session-state.ts'

test('nobody is known before the session was fetched', () => {
  expect(sessionState()).toEqual({ ready: false, user: null })
  expect(sessionStateOnServer()).toBe(sessionState())
})

test('the stored session is found among the cookies; an emptied one is none', () => {
  const [cookie = ''] = sessionCookie({ token: 'a.b.c', record: { id: 'x' } }).split(';')
  expect(storedSession(`locale=de; ${cookie}; basket=1`)).toBe(cookie.slice('pb_auth='.length))
  for (const cookies of ['', 'locale=de', 'pb_auth=', 'pb_auth={}', 'pb_auth=%7B%7D', 'my_pb_auth=a']) {
    expect(storedSession(cookies)).toBe('')
  }
})

test('an answer that comes after signing out does not sign in again', async () => {
  const answer = Promise.withResolvers<Response>()
  const [cookie = ''] = sessionCookie({ token: 'a.b.c', record: { id: 'x' } }).split(';')
  const page = { cookie }
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', () => answer.promise)
  onTestFinished(() => void vi.unstubAllGlobals())

  const asked = fetchSession()
  page.cookie = ''
  await fetchSession()
  answer.resolve(Response.json({ user: { id: 'x' } }))
  await asked
  expect(sessionState()).toEqual({ ready: true, user: null })
})
