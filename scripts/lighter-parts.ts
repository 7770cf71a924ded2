// Replaces library modules by lighter ones in the browser's build. The development server and server rendering use
// the libraries unchanged.
import path from 'node:path'
import type { Plugin } from 'vite'

const root = path.resolve(import.meta.dirname, '..')

/** Modules with our own replacement, because the library's do more or give up too early. */
const REPLACED = [
  { importer: /lucide-react.*\/icons\//, source: /createLucideIcon\.mjs$/, by: 'src/web/ui/create-icon.ts' },
  {
    importer: /react-router.*\/router\/router\.js/,
    source: /\/instrumentation\.js$/,
    by: 'src/web/browser/router-instrumentation.ts',
  },
  {
    importer: /react-router.*\/dom\/ssr\//,
    source: /\/routeModules\.js$/,
    by: 'src/web/connection/load-route-module.ts',
  },
]

/** Creates the Vite plugin that makes the browser's build lighter. */
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
    // Vite need not preload anything before a module, since there is one style sheet and no file lists.
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
  }
}
