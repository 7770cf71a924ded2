import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { bareEnvironment } from '../support/bare-environment.ts'

/** Files that define tables. */
const DEFINITIONS = ['*collections.server.ts', '*-tables.ts', 'src/bakery/migrations/*.ts']

/** Returns the commit before the newest one that changed what defines tables. */
export function commitBefore(): string {
  const newest = git('log', '-1', '--format=%H', '--', ...DEFINITIONS)
  return git('rev-parse', '--short', `${newest}^`)
}

/** Builds the product of an earlier commit in a folder, with the installed packages if it needs the same ones. */
export async function buildCommit(commit: string, folder: string): Promise<void> {
  mkdirSync(folder)
  const archive = path.join(folder, 'source.tar')
  git('archive', '--output', archive, commit)
  execFileSync('tar', ['xf', archive, '-C', folder])
  const isSame = readLock(folder) === readLock('.')
  if (isSame) symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  else await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], folder)
  await run('node_modules/.bin/react-router', ['build', '--logLevel', 'error'], folder)
}

function git(...words: string[]): string {
  return execFileSync('git', words, { encoding: 'utf8' }).trim()
}

function readLock(folder: string): string {
  return readFileSync(path.join(folder, 'package-lock.json'), 'utf8')
}

async function run(command: string, words: string[], cwd: string): Promise<void> {
  const child = spawn(command, words, {
    cwd,
    // Keeps the user's proxy and certificates, by which npm reaches its registry.
    env:
      command === 'npm' ? { ...process.env, NODE_ENV: '' } : { ...bareEnvironment(), NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [status] = await once(child, 'exit')
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} failed in ${cwd}.`)
}
