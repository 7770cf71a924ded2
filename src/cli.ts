import { parseArgs } from 'node:util'
import { upsertSuperuser } from '#core/auth/upsert-superuser.ts'
import { systemClock } from '#kit/clock.ts'
import { ApiError } from '#kit/errors.ts'
import { consoleLog } from '#kit/log.ts'
import { ConfigError, loadConfig } from './config.ts'
import { type App, openApp } from './open-app.ts'

const USAGE = `npm run krume -- COMMAND

  superuser EMAIL PASSWORD   make an operator, or give one a new password
  migrate                    bring the database in line with this version, without serving
  doctor                     check configuration and data, and say what was found
`

/** The operator's commands. Each opens the data as the server would, does one thing, and tells what it did. */
const COMMANDS: Record<string, (app: App, args: string[]) => Promise<string>> = {
  async superuser({ core }, [email, password]) {
    if (!email || !password) throw new UsageError('superuser needs an e-mail address and a password')
    return `Operator ${email} ${await upsertSuperuser(core, { email, password })}.`
  },
  // Opening has done it.
  migrate: async ({ core }) =>
    `${core.collections.list().length} collections are as this version wants them.`,
  async doctor({ core }) {
    const names = core.collections
      .list()
      .filter(({ type }) => type !== 'view')
      .map(({ name }) => name)
    const rows = await Promise.all(
      names.map(async (name) => {
        const { total } = await core.sql
          .selectFrom(name)
          .select((eb) => eb.fn.countAll().as('total'))
          .executeTakeFirstOrThrow()
        return `  ${name.padEnd(22)}${String(total).padStart(9)}`
      }),
    )
    return ['The configuration is valid and the database answers. Records:', ...rows].join('\n')
  },
}

class UsageError extends Error {}

try {
  await main(process.argv.slice(2))
} catch (error) {
  if (!isForPeople(error)) throw error
  console.error(error.message)
  if (error instanceof ApiError) console.error(JSON.stringify(error.data, null, 2))
  if (error instanceof UsageError) console.error(`\n${USAGE}`)
  process.exitCode = 1
}

async function main(argv: string[]): Promise<void> {
  const { positionals } = parseArgs({ args: argv, allowPositionals: true })
  const [name = '', ...args] = positionals
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) throw new UsageError(name === '' ? 'Which command?' : `There is no command ${name}.`)
  const app = await openApp(loadConfig(process.env), systemClock, consoleLog)
  try {
    console.info(await command(app, args))
  } finally {
    await app.close()
  }
}

function isForPeople(error: unknown): error is Error {
  return error instanceof UsageError || error instanceof ConfigError || error instanceof ApiError
}
