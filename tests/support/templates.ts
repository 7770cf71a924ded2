import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { randomString } from '#kit/ids.ts'

/** Initial database of tests: filled once per run, then copied for each test that needs it. */
export type Template = {
  /** Everything the content depends on, serialisable as JSON. Equal keys share a template. */
  key: unknown
  /** Fills an empty database and closes it. */
  prepare: (config: TemplateConfig) => Promise<void>
}

type TemplateConfig = { dataDir: string; url?: string }

/** Copies the template's file into the data folder. */
export async function copySqlite(run: string, template: Template, dataDir: string): Promise<void> {
  const folder = sqliteFolder(run)
  const file = path.join(folder, `${nameOf(template)}.db`)
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    const making = mkdtempSync(path.join(folder, 'making-'))
    await template.prepare({ dataDir: making })
    // Another worker may have created the same template meanwhile; either will do.
    renameSync(path.join(making, 'krume.db'), file)
    rmSync(making, { recursive: true })
  }
  copyFileSync(file, path.join(dataDir, 'krume.db'))
}

/** Creates a database from the template and returns its URL. */
export async function copyPostgres(run: string, template: Template, server: string): Promise<string> {
  const name = `${postgresPrefix(run)}${nameOf(template)}`
  const copy = `test_${randomString(12)}`
  await administer(server, async (client) => {
    if (!(await hasDatabase(client, name))) await makePostgres(client, name, template, server)
    await client.query(`create database ${copy} template ${name}`)
  })
  return databaseUrl(server, copy)
}

export async function removeTemplates(run: string, server: string): Promise<void> {
  rmSync(sqliteFolder(run), { recursive: true, force: true })
  if (server === '') return
  await administer(server, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [postgresPrefix(run)],
    )
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  })
}

/** Runs `work` on a new connection to the server. */
export async function administer<T>(server: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(server)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Returns the URL of another database on the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function makePostgres(client: Client, name: string, template: Template, server: string): Promise<void> {
  await client.query('select pg_advisory_lock(hashtext($1))', [name])
  // The previous holder of the lock may have created it.
  if (!(await hasDatabase(client, name))) {
    const making = `${name}_making`
    const dataDir = mkdtempSync(path.join(tmpdir(), 'krume-test-'))
    await client.query(`drop database if exists ${making}`)
    await client.query(`create database ${making} template template0`)
    await template.prepare({ dataDir, url: databaseUrl(server, making) })
    await client.query(`alter database ${making} rename to ${name}`)
    rmSync(dataDir, { recursive: true, force: true })
  }
  await client.query('select pg_advisory_unlock(hashtext($1))', [name])
}

async function hasDatabase(client: Client, name: string): Promise<boolean> {
  return (await client.query('select 1 from pg_database where datname = $1', [name])).rowCount === 1
}

function nameOf({ key }: Template): string {
  return createHash('sha256').update(JSON.stringify(key)).digest('hex').slice(0, 16)
}

function sqliteFolder(run: string): string {
  return path.join(tmpdir(), `krume-templates-${run}`)
}

function postgresPrefix(run: string): string {
  return `template_${run}_`
}
