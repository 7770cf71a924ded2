import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), catalogueFiles(), lighterParts()],
  cacheDir: '.cache/vite',
  build: {
    assetsInlineLimit: 0,
    // React Router and the document announce what a page needs; lists of files in each module would only weigh.
    modulePreload: false,
    // The document's one style sheet. As a part of a chunk, Vite and React Router would each ask for it, and the browser
    // would lay out the whole page once more when the second one arrives.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // By itself: the texts import it, and the shell waits for them as it starts.
            { name: 'messages', test: /src\/(bakery\/figures|web\/i18n\/messages)\.ts/, priority: 4 },
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|react-router|scheduler|clsx)\/|rolldown\/runtime/,
              priority: 3,
            },
            // With all they import: many small files compress worse than few large ones.
            {
              name: 'shell',
              // The rest is what the shop's first page shares with others: nobody else loads the shop for it.
              test: /src\/web\/(root|entry\.client|ui\/(language-switch|error-box)|read-form)\.tsx?|\/icons\/(chevron-down|store|wheat)\./,
              priority: 2,
            },
            { name: 'shopfront', test: /src\/web\/routes\/storefront\/(layout|shop)\.tsx/, priority: 1 },
          ],
        },
      },
    },
    // Browsers of 2024 and later: `light-dark()` is used as it is, not imitated.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
  // Known from the start, so that the development server need not reload pages when it finds them one by one.
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

/** Parts of libraries that are more than we need, and what the browser gets instead. */
const lighter = [
  { importer: /lucide-react.*\/icons\//, source: /createLucideIcon\.mjs$/, by: 'src/web/ui/create-icon.ts' },
  {
    importer: /react-router.*\/router\/router\.js/,
    source: /\/instrumentation\.js$/,
    by: 'src/web/router-instrumentation.ts',
  },
]

function lighterParts(): Plugin {
  return {
    name: 'krume:lighter-parts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer = '') {
      const part = lighter.find((own) => own.source.test(source) && own.importer.test(importer))
      return part && fileURLToPath(new URL(part.by, import.meta.url))
    },
  }
}

type ClientManifest = Record<string, { file: string; imports?: string[] }>

/**
 * `virtual:catalogue-files`: for each catalogue (`common/de`, `admin/en`) the files that the browser will load for it,
 * so that the document can announce them. They are known once the browser's build is done, which comes first.
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
  for (const [source, chunk] of Object.entries(manifest)) {
    const name = /^src\/web\/i18n\/(\w+\/[\w-]+)\.ts$/.exec(source)?.[1]
    if (name === undefined) continue
    const imported = (chunk.imports ?? []).map((key) => manifest[key]?.file ?? '')
    files[name] = [chunk.file, ...imported].filter((file) => file !== '').map((file) => `/${file}`)
  }
  return files
}
