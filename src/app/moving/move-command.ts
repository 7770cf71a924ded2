import { PoolerInBetween } from '#core/db/postgres/pooler.ts'
import { MoveRefused } from '#core/moving/move-refused.ts'
import { S3Error } from '#kit/blob-store/s3-blob-store.ts'
import { isDiskFull } from '#kit/disk-full.ts'
import { type Config, ConfigError, loadConfig } from '../config/config.ts'
import { explainStartFault } from '../config/start-faults.ts'
import { type MovedPart, type MovePlan, moveInstallation } from './move-installation.ts'
import { createMoveProgress } from './move-progress.ts'
import { reportMove } from './report-move.ts'

type Environment = Record<string, string | undefined>

export function isMovedPart(word: string): word is MovedPart {
  return word === 'database' || word === 'files'
}

/** Moves the parts from the places in the environment to those in its `TO_…` variables, and reports. */
export async function runMove(
  environment: Environment,
  parts: ReadonlySet<MovedPart>,
  print: (line: string) => void,
): Promise<string> {
  const plan = { parts, from: loadConfig(environment), to: targetOf(environment, parts) }
  try {
    return reportMove(plan, await moveInstallation(plan, createMoveProgress(print)))
  } catch (error) {
    throw explained(error, plan)
  }
}

/** Returns the configuration after the move. A variable that is missing means the data folder. */
function targetOf(environment: Environment, parts: ReadonlySet<MovedPart>): Config {
  const moved = {
    ...(parts.has('database') && {
      DATABASE_URL: environment['TO_DATABASE_URL'],
      // A move needs sessions, so its target is named without a pooler.
      DATABASE_DIRECT_URL: undefined,
      DATABASE_REPLICA_URL: undefined,
    }),
    ...(parts.has('files') && { S3_URL: environment['TO_S3_URL'] }),
  }
  try {
    return loadConfig({ ...environment, ...moved })
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    throw new ConfigError(
      error.problems.map((problem) => {
        const name = problem.slice(0, problem.indexOf(':'))
        return Object.hasOwn(moved, name) ? `TO_${problem}` : problem
      }),
    )
  }
}

/** Converts an error to a refusal whose message says that the same command continues the move. */
function explained(error: unknown, { from, to }: MovePlan): unknown {
  if (error instanceof MoveRefused) return error
  const again = 'Then run the same command again.'
  const s3 = causesOf(error).find((cause) => cause instanceof S3Error)
  if (s3)
    return new MoveRefused(`The files cannot be moved: ${s3.message}. Check TO_S3_URL and S3_URL. ${again}`, {
      cause: error,
    })
  if (isDiskFull(error))
    return new MoveRefused(`The disk of the target is full: make room. ${again}`, { cause: error })
  if (causesOf(error).some((cause) => cause instanceof PoolerInBetween))
    return new MoveRefused(
      'A move needs PostgreSQL itself, not a pooler: name it in TO_DATABASE_URL, and in DATABASE_DIRECT_URL where the data is now.',
      { cause: error },
    )
  // One or both are servers; if both are, only the target can be an address that was never reached before.
  const place = { ...to, databaseUrl: to.databaseUrl ?? from.databaseUrl }
  const sentence = explainStartFault(error, place)
  return new MoveRefused(to.databaseUrl ? sentence.replaceAll('DATABASE_URL', 'TO_DATABASE_URL') : sentence, {
    cause: error,
  })
}

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}
