// Parts of libraries that a browser needs less of than they bring. Only for its build: the development server and the
// server's own rendering have the libraries as they are.
import path from 'node:path'
import type { Plugin } from 'vite'

const root = path.resolve(import.meta.dirname, '..')

/** Modules that we write ourselves, because theirs do more or give up too early. */
const REPLACED = [
  { importer: /lucide-react.*\/icons\//, source: /createLucideIcon\.mjs$/, by: 'src/web/ui/create-icon.ts' },
  {
    importer: /react-router.*\/router\/router\.js/,
    source: /\/instrumentation\.js$/,
    by: 'src/web/router-instrumentation.ts',
  },
  {
    importer: /react-router.*\/dom\/ssr\//,
    source: /\/routeModules\.js$/,
    by: 'src/web/connection/load-route-module.ts',
  },
]

/** Makes the browser's build lighter, and refuses to where something of ours needs what it would leave out. */
export function lighterParts(): Plugin {
  return {
    name: 'krume:lighter-parts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer = '') {
      const part = REPLACED.find((own) => own.source.test(source) && own.importer.test(importer))
      return part && path.join(root, part.by)
    },
    // With one style sheet and no lists of files there is nothing that Vite would have to load before a module.
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
  }
}
