import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { systemClock } from '#kit/time/clock.ts'
import { createMemoryLog } from '#tests/support/memory-log.ts'
import { loadConfig } from '../config/config.ts'
import { openApp } from './open-app.ts'
import { keepPrivate } from './private-files.ts'

let umask: number
beforeEach(() => {
  umask = process.umask(0o022)
})
afterEach(() => void process.umask(umask))

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'krume-private-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Lists files and folders that other users may access, the folder itself included, as `path mode`. */
function openTo(folder: string): string[] {
  const all = ['.', ...readdirSync(folder, { recursive: true }).map(String)]
  return all.flatMap((name) => {
    const mode = statSync(path.join(folder, name)).mode & 0o777
    return (mode & 0o077) === 0 ? [] : [`${name} ${mode.toString(8)}`]
  })
}

test('database, files and backups are for nobody else on the machine', async () => {
  const dataDir = path.join(newFolder(), 'data')
  const app = await openApp(loadConfig({ DATA_DIR: dataDir, DEMO: 'off' }), systemClock, createMemoryLog())
  await app.core.backups.create('one.zip')
  expect(readdirSync(path.join(dataDir, 'backups'))).toContain('one.zip')
  expect(openTo(dataDir)).toEqual([])
  await app.close()
  expect(statSync(path.join(dataDir, 'krume.db')).mode & 0o777).toBe(0o600)
})

test('what an earlier version has left open is closed', () => {
  const dataDir = newFolder()
  mkdirSync(path.join(dataDir, 'backups'))
  for (const name of ['krume.db', 'krume.db-wal', 'backups/old.zip', 'somebody-elses.txt']) {
    writeFileSync(path.join(dataDir, name), 'x')
    chmodSync(path.join(dataDir, name), 0o644)
  }
  expect(openTo(dataDir)).toHaveLength(5)
  keepPrivate(dataDir, createMemoryLog())
  expect(openTo(dataDir)).toEqual(['somebody-elses.txt 644'])
})
