import type { Config } from '../config/config.ts'
import type { App } from '../installation/open-app.ts'
import type { Finding } from './finding.ts'
import { lookAtAddress } from './look-at-address.ts'
import { lookAtData } from './look-at-data.ts'
import { lookAtMachine } from './look-at-machine.ts'
import { lookAtMail } from './look-at-mail.ts'
import { lookAtMoves } from './look-at-moves.ts'
import { createNames, type Names } from './names.ts'

/** Replaces the DNS, and the authority that browsers trust, in tests. */
type World = { names?: Names; ca?: string }

/**
 * Checks everything around the program that an operator can get wrong, and says what to do: address, mail,
 * machine, data, moves. Writes nothing but a test file into each S3 bucket.
 */
export async function examine(
  { core, krume }: Pick<App, 'core' | 'krume'>,
  { dataDir, databaseUrl, publicUrl }: Pick<Config, 'dataDir' | 'databaseUrl' | 'publicUrl'>,
  { names = createNames(), ca }: World = {},
): Promise<Finding[]> {
  const looks = await Promise.all([
    lookAtAddress({ publicUrl, names, ca, now: core.clock.now() }),
    lookAtMail(core.settings.get(), names),
    lookAtMachine(dataDir, databaseUrl === undefined),
    lookAtData({ core, krume }),
    lookAtMoves(core),
  ])
  return looks.flat()
}

/** Formats findings as lines, those with something to do first. */
export function tell(findings: readonly Finding[]): string {
  const open = findings.filter(({ todo }) => todo !== undefined)
  const good = findings.filter(({ todo }) => todo === undefined)
  const width = Math.max(...findings.map(({ about }) => about.length))
  const line = (mark: string, { about, found }: Finding) => `  ${mark} ${about.padEnd(width)}  ${found}`
  return [
    ...open.flatMap((finding) => [line('!', finding), `    ${' '.repeat(width)}  → ${finding.todo}`]),
    ...good.map((finding) => line('✓', finding)),
  ].join('\n')
}
