import { readdirSync, readFileSync } from 'node:fs'
import PocketBase from 'pocketbase'
import { expect, test } from 'vitest'

/** The client's own business, or other names of methods that have a test. */
const INTERNAL = new Set([
  'decode',
  'authResponse',
  'getUrl',
  'getDownloadUrl',
  'getFileUrl',
  'buildUrl',
  // How it puts a request together.
  'initSendOptions',
  'getHeader',
  'triggerChange',
  // Of the live connection: what is public of it is `subscribe` and the ways to end it.
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
  // Wants the listener as the client has wrapped it, which nobody else has.
  'unsubscribeByTopicAndListener',
  // Of a batch: how it writes a request down.
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
/** Whatever the client has that asks something: a service of a newer version is among them. */
const own = Object.entries(pb).filter(
  ([, part]) => part !== null && typeof part === 'object' && 'client' in part,
)
/** A service, and how tests call its methods. */
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

test('the services of the client are those that are known', () => {
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
