import { createReadStream, existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { SETUP_LINK_MINUTES } from '#bakery/operating/access/setup-links.ts'
import { upsertSuperuser } from '#core/auth/operators/upsert-superuser.ts'
import { generateArchiveKey } from '#core/backups/archive-cipher.ts'
import { BadArchive } from '#core/backups/backup-problems.ts'
import type { Core } from '#core/core.ts'
import { MoveRefused } from '#core/moving/move-refused.ts'
import { consoleLog } from '#kit/log.ts'
import { systemClock } from '#kit/time/clock.ts'
import { type Config, loadConfig } from './app/config/config.ts'
import { readSecret } from './app/config/read-secret.ts'
import { endWithSentence } from './app/config/start-faults.ts'
import { examine, tell } from './app/doctor/doctor.ts'
import { type App, openApp } from './app/installation/open-app.ts'
import { readMoveBakery, runMoveBakery } from './app/moving/move-bakery-command.ts'
import { isMovedPart, runMove } from './app/moving/move-command.ts'
import { checkUpgrade } from './app/upgrading/check-upgrade.ts'

/** In the package the file is compiled and runs as `krume`. */
const isPackage = import.meta.filename.endsWith('.js')

const USAGE = `${isPackage ? 'krume serves; krume COMMAND:' : 'npm run krume -- COMMAND'}

  superuser EMAIL            make an operator, or give one a new password; the password is asked for, or piped in
  setup-link                 show a link that makes whoever opens it first an operator
  migrate                    bring the database in line with this version, without serving
  backup [NAME.zip]          write everything into one file among the backups
  restore NAME.zip|FILE      put a backup in the place of everything; with SQLite, stop the server before
  backup-key                 make a key that encrypts backups, for BACKUP_KEY
  move database [files]      move the database to TO_DATABASE_URL, or into a file without it; stop the server before
  move files                 move files to TO_S3_URL, or onto the disk without it
  move-bakery SUBDOMAIN      move a bakery to the cell at TO_DATABASE_URL, TO_DATA_DIR and TO_S3_URL while it sells
    [--to BACKEND --map FILE [--haproxy SOCKET]…]  and lead its visitors there
    [--undo]                 let an interrupted move end where it began
  upgrade --check            say whether this version can take over the data, and what a start would change
  doctor                     check DNS, TLS, mail, disk, database and backups, and say what to do
`

/** Commands by name. Each runs with the data opened as the server would open it, and returns the text to print. */
const COMMANDS: Record<string, (app: App, args: string[]) => Promise<string>> = {
  async superuser({ core }, [email, ...more]) {
    if (!email) throw new UsageError('superuser needs an e-mail address')
    if (more.length > 0) throw new UsageError('the password is not given on the command line')
    const password = await readSecret(`New password of ${email}: `)
    return `Operator ${email} ${await upsertSuperuser(core, { email, password })}.`
  },
  'setup-link': async ({ operating }) =>
    `${await operating.setupLinks.forAnyone()}\nIt works once, for ${SETUP_LINK_MINUTES} minutes.`,
  // `openApp` has already migrated the database.
  migrate: async ({ core }) =>
    `${core.collections.list().length} collections are as this version wants them.`,
  backup: async ({ core }, [name]) => `Backup ${await core.backups.create(name)} is made.`,
  async restore({ core }, [given]) {
    if (!given) throw new UsageError('restore needs the name of a backup, or a file')
    const isFile = existsSync(given)
    const key = isFile ? path.basename(given) : given
    if (isFile) await core.backups.upload(key, createReadStream(given))
    const { done } = await core.backups.restore(key)
    await done
    return `Everything is as in ${key}.`
  },
  async doctor(app) {
    const findings = await examine(app, loadConfig(process.env))
    return `The configuration is valid and the database answers.\n${tell(findings)}\nRecords:\n${await countRecords(app.core)}`
  },
}

async function countRecords({ collections, sql }: Core): Promise<string> {
  const names = collections
    .list()
    .filter(({ type }) => type !== 'view')
    .map(({ name }) => name)
  const rows = await Promise.all(
    names.map(async (name) => {
      const { total } = await sql
        .selectFrom(name)
        .select((eb) => eb.fn.countAll().as('total'))
        .executeTakeFirstOrThrow()
      return `  ${name.padEnd(22)}${String(total).padStart(9)}`
    }),
  )
  return rows.join('\n')
}

/** Commands that run without the data opened for them. */
const BARE_COMMANDS: Record<string, (args: string[]) => Promise<string>> = {
  'backup-key': generateArchiveKey,
  async move(words) {
    const parts = new Set(words.filter(isMovedPart))
    if (parts.size === 0 || parts.size < words.length)
      throw new UsageError('move needs what to move: database, files, or both')
    return runMove(process.env, parts, (line) => console.error(line))
  },
  async 'move-bakery'(args) {
    return runMoveBakery(
      process.env,
      asUsage(() => readMoveBakery(args)),
      (line) => console.error(line),
    )
  },
  async upgrade(words) {
    if (words.join() !== CHECK)
      throw new UsageError('upgrade only checks, and a start upgrades: upgrade --check')
    config = loadConfig(process.env)
    const { findings, isReady } = await checkUpgrade(config, systemClock)
    if (!isReady) process.exitCode = 1
    const verdict = isReady ? 'This version can take over the data.' : 'Do first what follows an arrow.'
    return `${tell(findings)}\n${verdict}`
  },
}

/** Option of `upgrade`. */
const CHECK = '--check'

class UsageError extends Error {}

let config: Config | undefined
try {
  await main(process.argv.slice(2))
} catch (error) {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${USAGE}`)
    process.exitCode = 1
  } else if (error instanceof BadArchive || error instanceof MoveRefused) {
    console.error(error.message)
    if (process.env['TRACE'] === 'on') console.error(error)
    process.exitCode = 1
  } else endWithSentence(error, config)
}

async function main(argv: string[]): Promise<void> {
  const [name = '', ...args] = wordsOf(argv)
  if (Object.hasOwn(BARE_COMMANDS, name)) return console.info(await BARE_COMMANDS[name]?.(args))
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) throw new UsageError(name === '' ? 'Which command?' : `There is no command ${name}.`)
  config = loadConfig(process.env)
  const app = await openApp(config, systemClock, consoleLog)
  try {
    console.info(await command(app, args))
  } finally {
    await app.close()
  }
}

/** Returns the arguments. Throws `UsageError` for options, which only `upgrade` and `move-bakery` have. */
function wordsOf(argv: string[]): string[] {
  if (argv[0] === 'move-bakery') return argv
  return asUsage(() => {
    const words = argv[0] === 'upgrade' ? argv.filter((word) => word !== CHECK) : argv
    const { positionals } = parseArgs({ args: words, allowPositionals: true })
    return words === argv ? positionals : [...positionals, ...argv.filter((word) => word === CHECK)]
  })
}

/** Runs `read` and reports its errors as the user's. */
function asUsage<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
