import { readdirSync, readFileSync } from 'node:fs'
import PocketBase from 'pocketbase'
import { expect, test } from 'vitest'

/** Methods internal to the client, and aliases of methods that have a test. */
const INTERNAL = new Set([
  'decode',
  'authResponse',
  'getUrl',
  'getDownloadUrl',
  'getFileUrl',
  'buildUrl',
  // Building requests.
  'initSendOptions',
  'getHeader',
  'triggerChange',
  // Realtime internals; `subscribe` and the ways to unsubscribe are public.
  'hasSubscriptionListeners',
  'submitSubscriptions',
  'finalizePendingSubscriptions',
  'getSubscriptionsCancelKey',
  'getSubscriptionsByTopic',
  'getNonEmptySubscriptionKeys',
  'hasUnsentSubscriptions',
  'sendSubscriptions',
  'addAllSubscriptionListeners',
  'removeAllSubscriptionListeners',
  'connect',
  'initConnect',
  'connectErrorHandler',
  'disconnect',
  // Needs the client's own wrapper of the listener.
  'unsubscribeByTopicAndListener',
  // Building a batch's requests.
  'prepareRequest',
])

const folder = import.meta.dirname
const tests = readdirSync(folder)
  .filter((name) => name.endsWith('.test.ts') && !import.meta.filename.endsWith(name))
  .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
  .join('\n')

function methodsOf(service: object): string[] {
  const names = new Set<string>()
  let prototype: object = Object.getPrototypeOf(service)
  while (prototype !== Object.prototype) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
      if (typeof value === 'function' && name !== 'constructor' && !name.startsWith('_')) names.add(name)
    }
    prototype = Object.getPrototypeOf(prototype)
  }
  return [...names].filter((name) => !INTERNAL.has(name))
}

const pb = new PocketBase('http://localhost')
const batch = pb.createBatch()
/** Services of the client that send requests, including those of a newer version. */
const own = Object.entries(pb).filter(
  ([, part]) => part !== null && typeof part === 'object' && 'client' in part,
)
/** Services, each with a pattern of the calls that tests make. */
const services: Record<string, [service: object, call: (method: string) => RegExp]> = {
  ...Object.fromEntries(
    own.map(([name, part]) => [
      name,
      [part, (method: string) => new RegExp(`\\b${name}\\s*\\.${method}\\(`)],
    ]),
  ),
  client: [pb, (method) => new RegExp(`\\b(?:pb|client|anna|root|guest)\\s*\\.${method}\\(`)],
  authStore: [pb.authStore, (method) => new RegExp(`\\b(?:authStore|store)\\s*\\.${method}\\(`)],
  records: [
    pb.collection('any'),
    (method) => new RegExp(`(?:collection\\([^)]*\\)|bakers)\\s*\\.${method}(?:<[^(]*>)?\\(`),
  ],
  batch: [batch, (method) => new RegExp(`\\bbatch\\s*\\.${method}\\(`)],
  'batch.collection': [
    batch.collection('any'),
    (method) => new RegExp(`batch\\s*\\.collection\\([^)]*\\)\\s*\\.${method}\\(`),
  ],
}

test('the client has no unknown services', () => {
  expect(own.map(([name]) => name).toSorted()).toEqual([
    'backups',
    'collections',
    'crons',
    'files',
    'health',
    'logs',
    'realtime',
    'settings',
    'sql',
  ])
})

test.each(Object.entries(services))('every method of %s has a contract test', (_name, [service, call]) => {
  const missing = methodsOf(service).filter((method) => !call(method).test(tests))
  expect(missing).toEqual([])
})
