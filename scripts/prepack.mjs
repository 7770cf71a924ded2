// `npm pack` runs this first: makes `dist` (the server as JavaScript), `build` (the web app) and `npm-shrinkwrap.json`
// (the exact versions of all packages it needs), which `postpack` removes again. Nothing is built where the package is
// installed; Node does not run TypeScript below node_modules.
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ensureBuild, ensureDependencies } from './prepare.mjs'
import { end, root, run } from './run.mjs'

const source = path.join(root, 'src')
const dist = path.join(root, 'dist')
const { imports } = readJson('package.json')

ensureDependencies()
ensureBuild()
rmSync(dist, { recursive: true, force: true })
run('tsc', ['--project', 'tsconfig.dist.json'], {}, 'The server could not be compiled: the reason is above.')
copyAssets()
pointToScripts()
writeJson('dist/package.json', { type: 'module', imports: rooms() })
writeJson('npm-shrinkwrap.json', productionLock())

/** Returns the package's import patterns for the compiled files: `#kit/time/clock.ts` is `./kit/clock.js`. */
function rooms() {
  const compiled = Object.entries(imports).filter(([, target]) => target.startsWith('./src/'))
  return Object.fromEntries(
    compiled.map(([name, target]) => [`${name}.ts`, `${target.replace('./src/', './')}.js`]),
  )
}

/** Copies what the server reads from its own folders: drawings. The web's are in its build. */
function copyAssets() {
  const isCode = (file) => /\.tsx?$/.test(file)
  for (const room of ['kit', 'core', 'api', 'bakery', 'app'])
    cpSync(path.join(source, room), path.join(dist, room), {
      recursive: true,
      filter: (file) => statSync(file).isDirectory() || !isCode(file),
    })
}

/** Renames the modules of workers and child processes in `new URL('./x.ts', import.meta.url)`, as imports already are. */
function pointToScripts() {
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.name.endsWith('.js')) continue
    const file = path.join(entry.parentPath, entry.name)
    const text = readFileSync(file, 'utf8')
    const pointed = text.replaceAll(/(new URL\('\.\/[\w.-]+)\.ts(', import\.meta\.url\))/g, '$1.js$2')
    if (/'\.[^']*\.tsx?'/.test(pointed)) end(`${file} still names a TypeScript file.`)
    if (pointed !== text) writeFileSync(file, pointed)
  }
}

/** Returns the lock file without development dependencies and without the workspace that brings Node. */
function productionLock() {
  const { packages, ...lock } = readJson('package-lock.json')
  const { workspaces, devDependencies: _, ...own } = packages['']
  const clonesOnly = workspaces.flatMap((folder) => [
    folder,
    ...Object.keys(readJson(`${folder}/package.json`).optionalDependencies).map(
      (name) => `node_modules/${name}`,
    ),
  ])
  const needed = Object.entries(packages).filter(
    ([key, { dev, devOptional, link }]) =>
      key !== '' && !dev && !devOptional && !link && !clonesOnly.includes(key),
  )
  return { ...lock, packages: { '': own, ...Object.fromEntries(needed) } }
}

function readJson(file) {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'))
}

function writeJson(file, value) {
  writeFileSync(path.join(root, file), `${JSON.stringify(value, null, 2)}\n`)
}
