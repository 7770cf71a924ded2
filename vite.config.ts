import { readFileSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import browserslistToEsbuild from 'browserslist-to-esbuild'
import { defineConfig, type Plugin } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'
import { ensureFonts } from './scripts/fonts.ts'
import { lighterParts } from './scripts/lighter-parts.ts'

export default defineConfig({
  plugins: [
    lighterFonts(),
    tailwindcss(),
    reactRouter(),
    catalogueFiles(),
    lighterParts(),
    noServerCode(),
    smallerFiles(),
  ],
  cacheDir: '.cache/vite',
  build: {
    assetsInlineLimit: 0,
    // Off: React Router and the document already preload what a page needs, so lists of files in each module only add
    // weight.
    modulePreload: false,
    // One style sheet for the whole document. If it were split by chunk, Vite and React Router would each request it,
    // and the browser would lay out the whole page again when the second one arrives.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              // Includes what the texts import, since the shell waits for them at its start.
              test: /node_modules\/(react|react-dom|react-router|scheduler|clsx)\/|rolldown\/runtime|src\/(bakery\/figures|web\/i18n\/messages)\.ts/,
              priority: 3,
            },
            // Includes all that they import: many small files compress worse than few large ones.
            {
              name: 'shell',
              // Besides the root, this names what the shop's first page shares with other pages, which would load the
              // shop otherwise.
              test: /src\/web\/(root|entry\.client|shell\/language-switch|ui\/feedback\/error-box|request\/read-text)\.tsx?|\/icons\/(chevron-down|store|wheat)\./,
              priority: 2,
            },
            { name: 'shopfront', test: /src\/web\/storefront\/(layout|shop\/shop)\.tsx/, priority: 1 },
          ],
        },
      },
    },
    // The oldest browsers of package.json's `browserslist`.
    cssTarget: browserslistToEsbuild(),
    // The same for scripts, except that Safari 15.4 counts as 16: every class field would be rewritten for a rare bug
    // of it.
    target: ['chrome109', 'edge109', 'firefox115', 'safari16', 'ios16'],
  },
  // The server's build takes the icons it uses: the whole package would fill its memory.
  ssr: { noExternal: ['lucide-react'] },
  // Listed here, so that the development server does not reload pages as it finds them one by one.
  optimizeDeps: {
    include: [
      'react',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      'radix-ui',
      'lucide-react',
      'clsx',
      'get-nonce',
      'pocketbase',
    ],
  },
})

function lighterFonts(): Plugin {
  return { name: 'krume:lighter-fonts', config: ensureFonts }
}

/**
 * Fails a build whose browser files contain code that needs Node's modules: Vite replaces these by empty ones, and the
 * first page would stop at them.
 */
function noServerCode(): Plugin {
  return {
    name: 'krume:no-server-code',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const found = chunk.moduleIds.find((id) => id.includes('__vite-browser-external'))
        if (found !== undefined) this.error(`${chunk.name} needs a module of Node: ${found}`)
      }
    },
  }
}

/** Adds compressed copies of the browser's files, made once and as small as possible. */
function smallerFiles(): Plugin {
  return {
    ...compression({
      include: /\.(js|css|svg)$/,
      threshold: 1000,
      algorithms: [defineAlgorithm('brotliCompress'), defineAlgorithm('gzip', { level: 9 })],
    }),
    applyToEnvironment: ({ name }) => name === 'client',
  } as Plugin
}

type ClientManifest = Record<string, { file: string; imports?: string[] }>

/**
 * Provides `virtual:catalogue-files`: the files that the browser loads for each catalogue (`common/de`, `admin/en`),
 * so that the document can preload them. They are known after the browser's build, which runs first.
 */
function catalogueFiles(): Plugin {
  const id = 'virtual:catalogue-files'
  let isBuild = false
  return {
    name: 'krume:catalogue-files',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(resolved) {
      if (resolved !== `\0${id}`) return undefined
      const files = isBuild ? readCatalogueFiles('build/client/.vite/manifest.json') : {}
      return `export default ${JSON.stringify(files)}`
    },
  }
}

function readCatalogueFiles(manifestFile: string): Record<string, string[]> {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as ClientManifest
  const files: Record<string, string[]> = {}
  for (const source of Object.keys(manifest)) {
    const name = /^src\/web\/i18n\/(\w+\/[\w-]+)\.ts$/.exec(source)?.[1]
    if (name === undefined) continue
    files[name] = [...importsOf(manifest, source)].map((key) => `/${manifest[key]?.file}`)
  }
  return files
}

/** Returns a chunk and all its imports, direct and indirect. */
function importsOf(manifest: ClientManifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const imported of manifest[key]?.imports ?? []) importsOf(manifest, imported, seen)
  return seen
}
