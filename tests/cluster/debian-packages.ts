import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Debian's packages that tests start programs of, with a file by which an installed one is recognised. */
const PACKAGES = {
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  patroni: '/usr/bin/patroni',
  pgbouncer: '/usr/sbin/pgbouncer',
  postgresql: '/usr/lib/postgresql',
}

/** Installs what is missing, which only root can do. Throws with the names of the packages otherwise. */
export function requirePackages(names: readonly (keyof typeof PACKAGES)[]): void {
  const missing = names.filter((name) => !existsSync(PACKAGES[name]))
  if (missing.length === 0) return
  const command = `apt-get install --yes --no-install-recommends ${missing.join(' ')}`
  if (process.getuid?.() !== 0) throw new Error(`Packages are missing: run \`${command}\` as root.`)
  console.log(`Installing ${missing.join(', ')} …`)
  // Debian would start a server of its own with each of them.
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const { status } = spawnSync('sh', ['-c', `apt-get update && ${command}`], {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`\`${command}\` failed.`)
}

/** Returns the folder of the newest installed PostgreSQL's programs. */
export function postgresPrograms(): string {
  const versions = readdirSync(PACKAGES.postgresql).map(Number).filter(Number.isFinite)
  return path.join(PACKAGES.postgresql, String(Math.max(...versions)), 'bin')
}
