// `npm run supply-chain`: checks the installed packages for install scripts, licences and known advisories. `npm run
// supply-chain -- licences` lists the licences, `-- sbom` writes a bill of materials (CycloneDX, JSON).
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Audit, judgeAudit } from './supply-chain/advisories.ts'
import { judgeLicences, licencesOf } from './supply-chain/licences.ts'
import { judgeScripts, type Lock, type Manifest } from './supply-chain/lock.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const NPM_LIMIT_MS = 60_000
const MAX_OUTPUT = 256 * 1024 * 1024

const lock = readJson('package-lock.json') as Lock
const manifest = readJson('package.json') as Manifest

const COMMANDS: Record<string, () => string[]> = {
  check: () => [
    ...report('Install scripts', judgeScripts(lock, manifest)),
    ...report('Licences', judgeLicences(licencesOf(lock, readInstalled))),
    ...report('Advisories', judgeAudit(audit())),
  ],
  licences() {
    for (const [licence, packages] of licencesOf(lock, readInstalled))
      console.log(`${licence} (${packages.length})\n  ${packages.join(', ')}`)
    return []
  },
  sbom() {
    const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only']
    const { error, status, stdout } = npm(args)
    if (error || status !== 0)
      return [`npm could not write the bill of materials: ${error?.message ?? status}`]
    process.stdout.write(stdout)
    return []
  },
}

const [name = 'check'] = process.argv.slice(2)
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
const problems = command?.() ?? [`There is no ${name}: ${Object.keys(COMMANDS).join(', ')}.`]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1

function report(title: string, { said, problems }: { said: string; problems: string[] }): string[] {
  console.log(`${title}: ${said}`)
  return problems
}

/** Returns the registry's advisories, or `undefined` when the service is unavailable. */
function audit(): Audit | undefined {
  const { stdout } = npm(['audit', '--json', '--fetch-retries=0', '--fetch-timeout=20000'])
  try {
    return JSON.parse(stdout) as Audit
  } catch {
    return undefined
  }
}

function npm(args: string[]) {
  const limits = { timeout: NPM_LIMIT_MS, maxBuffer: MAX_OUTPUT }
  return spawnSync('npm', args, {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    ...limits,
  })
}

function readInstalled(folder: string): unknown {
  try {
    return readJson(path.join(folder, 'package.json'))
  } catch {
    return undefined
  }
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'))
}
