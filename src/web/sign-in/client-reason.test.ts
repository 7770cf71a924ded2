import { ClientResponseError } from 'pocketbase'
import { expect, test } from 'vitest'
import { catalogueOf } from '#web/i18n/catalogues.server.ts'
import { reasonOf } from './client-reason.ts'

/** Creates an error as the official client throws it for problems that it finds itself. */
const thrown = (message: string) => new ClientResponseError(new Error(message))

test.each([
  ["State parameters don't match.", 'state'],
  ['OAuth2 redirect error or missing code: access_denied', 'code'],
  ['Missing or invalid provider "innung".', 'provider'],
  ['EventSource connect took too long.', 'connect'],
  ['Failed to establish realtime connection.', 'realtime'],
  ['realtime connection interrupted', 'interrupted'],
] as const)('a message of the client is shown in our words: %s', (sentence, reason) => {
  expect(reasonOf(thrown(sentence))).toBe(reason)
  const english = catalogueOf('en', 'sie').public.account.ways.reasons[reason]
  expect(sentence.replace(/^r/, 'R')).toContain(english.replace(/\.$/, ''))
  expect(catalogueOf('de', 'sie').public.account.ways.reasons[reason]).not.toBe(english)
})

test('a message of the server is passed on unchanged', () => {
  const refused = new ClientResponseError({
    url: '/api',
    status: 400,
    response: { status: 400, message: 'Failed to authenticate.', data: {} },
  })
  expect(reasonOf(refused)).toEqual({ words: 'Failed to authenticate.' })
})

test('an attempt that was given up, and a fault without words, say nothing', () => {
  expect(reasonOf(new ClientResponseError({ isAbort: true }))).toBeUndefined()
  expect(reasonOf(thrown('Failed to fetch'))).toBeUndefined()
  expect(reasonOf('?')).toBeUndefined()
})
