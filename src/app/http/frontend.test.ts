import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openBuild } from './frontend.ts'

test('a build is in memory as a whole, so that its files may be replaced while it serves', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'krume-build-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(path.join(folder, 'server'))
  const entry = `let loaded
    const loadParts = async () => { loaded ??= (await import('./part.js')).default }
    export { loaded }
    export const entry = { module: { bindings: { loadParts } } }`
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(path.join(folder, 'server', 'index.js'), entry)
  await writeFile(path.join(folder, 'server', 'part.js'), "export default 'part'")
  const build = await openBuild(folder)
  await rm(path.join(folder, 'server'), { recursive: true })
  expect(await build.loadBuild()).toMatchObject({ loaded: 'part' })
})
