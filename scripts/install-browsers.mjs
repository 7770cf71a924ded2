// Installs Debian's browsers for the journeys where they are missing.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { end } from './run.mjs'

/** Engines other than Chromium: the files that show them installed, and Debian's packages. */
const OTHER_ENGINES = [
  { name: 'Firefox', files: ['/usr/bin/firefox-esr'], packages: ['firefox-esr'] },
  {
    name: 'WebKit',
    files: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
]

/** Installs Chromium without windows. Where that fails, an installed Chromium suffices. */
export function ensureChromium() {
  if (existsSync(process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell')) return
  console.log('Installing Chromium …')
  if (install(['chromium-headless-shell', 'fonts-dejavu-core'])) return
  if (existsSync('/usr/bin/chromium')) return
  end('Chromium could not be installed: apt-get says why above.')
}

/** Installs the other engines, and returns the names of those that cannot be: their journeys are skipped. */
export function ensureOtherEngines() {
  return OTHER_ENGINES.filter(({ name, files, packages }) => {
    if (files.every((file) => existsSync(file))) return false
    console.log(`Installing ${name} …`)
    return !install(packages)
  }).map(({ name }) => name)
}

function install(packages) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  return [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages],
  ].every((args) => {
    const [command, ...rest] = [...sudo, ...args]
    const { status } = spawnSync(command, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return status === 0
  })
}
