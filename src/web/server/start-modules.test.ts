import { expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestWeb } from '#tests/support/test-web.ts'

const [engine] = testDatabases

/** Returns how many elements of a page have each of these attributes. */
async function countsOn(path: string) {
  if (!engine) throw new Error('no database to test with')
  const web = await createTestWeb(engine)
  const html = await (await web.get(path)).text()
  const count = (text: string) => html.split(text).length - 1
  return {
    preloads: count('rel="modulepreload"'),
    heldPreloads: count('rel="module-later"'),
    modules: count('type="module"'),
    heldModules: count('type="module-later"'),
    starters: count('(function startModules'),
  }
}

// Fails if a new version of React Router writes its scripts in another way.
test('the landing page holds back every module that React Router starts or preloads', async () => {
  const { heldPreloads, ...others } = await countsOn('/')
  expect(others).toEqual({ preloads: 0, modules: 0, heldModules: 1, starters: 1 })
  expect(heldPreloads).toBeGreaterThan(0)
})

test('other pages start their modules at once', async () => {
  const { preloads, ...others } = await countsOn('/imprint')
  expect(others).toEqual({ heldPreloads: 0, modules: 1, heldModules: 0, starters: 0 })
  expect(preloads).toBeGreaterThan(0)
})
