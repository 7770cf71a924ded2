import { readFileSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), catalogueFiles()],
  cacheDir: '.cache/vite',
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler|clsx)\// },
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
    const name = /^src\/web\/i18n\/(\w+\/\w+)\.ts$/.exec(source)?.[1]
    if (name === undefined) continue
    const imported = (chunk.imports ?? []).map((key) => manifest[key]?.file ?? '')
    files[name] = [chunk.file, ...imported].filter((file) => file !== '').map((file) => `/${file}`)
  }
  return files
}
