import { _api, addAPIProvider, loadIcon, loadIcons } from '@iconify/react'
import { expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { createSdkWorld } from '#tests/support/sdk-world.ts'

// Runs Iconify's own client against our icons. The specification (section 9) lists its constants.

test('the client limits addresses to 500 characters, tries the next server after 750 ms, gives up after 5000 ms', () => {
  expect(_api.getAPIConfig('')).toMatchObject({ maxURL: 500, rotate: 750, timeout: 5000 })
})

test.each(testDatabases)('the client loads icons from us on $name', async (engine) => {
  const { url } = await createSdkWorld(engine)
  const provider = `krume-${engine.name}`
  addAPIProvider(provider, { resources: [`${url}/api/icons`] })

  expect(await loadIcon(`@${provider}:lucide:wheat`)).toMatchObject({ width: 24, height: 24 })
  await expect(loadIcon(`@${provider}:lucide:nothing`)).rejects.toBe(`@${provider}:lucide:nothing`)
})

test.each(testDatabases)(
  'the client splits a long list, and each part is answered on $name',
  async (engine) => {
    const { url } = await createSdkWorld(engine)
    const provider = `many-${engine.name}`
    addAPIProvider(provider, { resources: [`${url}/api/icons`] })
    const asked = Array.from({ length: 100 }, (_, index) => `@${provider}:lucide:missing-icon-${index}`)

    const missing = await new Promise<number>((resolve) => {
      loadIcons([...asked, `@${provider}:lucide:wheat`], (loaded, gone, pending) => {
        if (loaded.length === 1 && pending.length === 0) resolve(gone.length)
      })
    })

    expect(missing).toBe(100)
  },
)
