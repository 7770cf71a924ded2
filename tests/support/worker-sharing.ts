import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Fixture of every test with a database. */
const DATABASES = 'tests/support/databases.ts'
/** Marks of files that change their process: mocked modules, environment, globals, timers, started programs. */
const CHANGES_PROCESS = [
  /\bvi\.(?!fn\b|spyOn\b|waitFor\b|mocked\b)\w+/u,
  /\bprocess\.(env|chdir|on|once|umask|prependListener|exitCode)\b/u,
  /\b(globalThis|window|document|navigator)\.\w+ = /u,
  /\((globalThis|process),/u,
  /\bsharp\.(cache|concurrency|simd)\b/u,
  /'node:child_process'/u,
  // Hono's server replaces `Request` and `Response`.
  /\bgetRequestListener\((?!.*overrideGlobalObjects: false)/u,
  /'#app\/http\/server\.ts'/u,
]
const IMPORT = /\b(?:from|import) ?\(?'((?:#tests\/|\.\.?\/)[^']+)'/gu

type Needs = { process: boolean; database: boolean }

/**
 * Returns the test files that may share processes, and so the modules they import: those that change nothing in their
 * process. Judges the text of a file and of everything it imports by `#tests/` or a relative path.
 */
export function testsThatShare(root: string, patterns: readonly string[]) {
  const known = new Map<string, Needs>([[DATABASES, { process: false, database: true }]])
  const needsOf = (file: string): Needs => {
    const before = known.get(file)
    if (before) return before
    // Modules that import each other would be judged forever.
    known.set(file, { process: false, database: false })
    const text = readFileSync(path.join(root, file), 'utf8')
    const imported = importsOf(root, file, text).map(needsOf)
    const needs = {
      process:
        CHANGES_PROCESS.some((pattern) => pattern.test(text)) || imported.some((module) => module.process),
      database: imported.some((module) => module.database),
    }
    known.set(file, needs)
    return needs
  }
  const sharing = globSync(patterns, { cwd: root, exclude: ['**/node_modules/**'] })
    .toSorted()
    .filter((file) => !needsOf(file).process)
  return {
    withDatabase: sharing.filter((file) => needsOf(file).database),
    withoutDatabase: sharing.filter((file) => !needsOf(file).database),
  }
}

function importsOf(root: string, file: string, text: string): string[] {
  return [...text.matchAll(IMPORT)]
    .map(([, name = '']) =>
      name.startsWith('#') ? name.slice(1) : path.posix.join(path.posix.dirname(file), name),
    )
    .filter((name) => /\.tsx?$/u.test(name) && existsSync(path.join(root, name)))
}
