import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import * as stub from './router-instrumentation.ts'

test('exports every name that React Router’s router imports from the original', () => {
  const entry = createRequire(import.meta.url).resolve('react-router')
  const folder = entry.slice(0, entry.indexOf(`${path.sep}dist${path.sep}`))
  const router = readFileSync(path.join(folder, 'dist/production/lib/router/router.js'), 'utf8')
  const taken = /import \{([^}]+)\} from "\.\/instrumentation\.js"/.exec(router)?.[1]?.split(',')
  expect(taken?.map((name) => name.trim()).toSorted()).toEqual(Object.keys(stub).toSorted())
})

test('leaves routers and routes as they are', () => {
  const router = {}
  expect(stub.instrumentClientSideRouter(router)).toBe(router)
  expect(stub.getRouteInstrumentationUpdates()).toEqual({})
  expect(stub.consumeInstrumentationClientResultMetaReceiver()).toBeUndefined()
})
