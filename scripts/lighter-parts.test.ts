import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { lighterParts, REPLACED } from './lighter-parts.ts'

const root = path.resolve(import.meta.dirname, '..')

type Hooks = Record<'buildEnd' | 'load' | 'resolveId', (...args: unknown[]) => unknown>

/** Returns the context that Vite gives to a plugin's hooks. */
function contextOf(environment: 'client' | 'ssr') {
  return {
    environment: { name: environment },
    error(message: string) {
      throw new Error(message)
    },
  }
}

/** Runs the plugin's end of a browser's build in which these modules were resolved. */
function endOfBuild(resolved: readonly (readonly [source: string, importer: string])[]): void {
  const { buildEnd, load, resolveId } = lighterParts() as unknown as Hooks
  const context = contextOf('client')
  for (const question of resolved) resolveId.call(context, ...question)
  load.call(context, '\0vite/preload-helper.js')
  buildEnd.call(context)
}

const IMPORTS = [
  ['../createLucideIcon.mjs', '/node_modules/lucide-react/dist/esm/icons/x.mjs'],
  ['./instrumentation.js', '/node_modules/react-router/dist/production/lib/router/router.js'],
  ['./routeModules.js', '/node_modules/react-router/dist/production/lib/dom/ssr/routes.js'],
] as const

test('a build that replaces every module passes, one that misses any fails and names it', () => {
  expect(() => endOfBuild(IMPORTS)).not.toThrow()
  for (const missed of IMPORTS)
    expect(() => endOfBuild(IMPORTS.filter((other) => other !== missed))).toThrow(path.basename(missed[0]))
})

test("the server's build replaces icons only", () => {
  const { resolveId } = lighterParts() as unknown as Hooks
  const replaced = IMPORTS.filter((each) => resolveId.call(contextOf('ssr'), ...each) !== undefined)
  expect(replaced).toEqual([IMPORTS[0]])
})

test.each(REPLACED)('$of is there, and so is $by', ({ of, by }) => {
  for (const file of [`node_modules/${of}`, by]) expect(existsSync(path.join(root, file))).toBe(true)
})
