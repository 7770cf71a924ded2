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
]
const IMPORT = /\b(?:from|import) ?\(?'((?:#tests\/|\.\.?\/)[^']+)'/gu

/**
 * Returns the test files that may share processes, and so the modules they import: those without a database that
 * change nothing in their process. Judges the text of a file and of everything it imports by `#tests/` or a relative
 * path.
 */
export function testsThatShare(root: string, patterns: readonly string[]): string[] {
  const verdicts = new Map<string, boolean>()
  const mayShare = (file: string): boolean => {
    const known = verdicts.get(file)
    if (known !== undefined) return known
    // Modules that import each other would be judged forever.
    verdicts.set(file, true)
    const text = readFileSync(path.join(root, file), 'utf8')
    const verdict =
      file !== DATABASES &&
      !CHANGES_PROCESS.some((pattern) => pattern.test(text)) &&
      importsOf(root, file, text).every(mayShare)
    verdicts.set(file, verdict)
    return verdict
  }
  return globSync(patterns, { cwd: root, exclude: ['**/node_modules/**'] })
    .toSorted()
    .filter(mayShare)
}

function importsOf(root: string, file: string, text: string): string[] {
  return [...text.matchAll(IMPORT)]
    .map(([, name = '']) =>
      name.startsWith('#') ? name.slice(1) : path.posix.join(path.posix.dirname(file), name),
    )
    .filter((name) => /\.tsx?$/u.test(name) && existsSync(path.join(root, name)))
}
