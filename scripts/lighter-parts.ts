// Replaces library modules with lighter ones in the browser's build, and icons on the server too (decision 86). The
// development server uses the libraries unchanged.
import path from 'node:path'
import type { Plugin } from 'vite'

const root = path.resolve(import.meta.dirname, '..')

type ReplacedModule = {
  /** Path of the library's module within `node_modules`. */
  of: string
  /** Modules that import it. */
  importer: RegExp
  by: string
  /** True if the server renders with it as well. */
  onServer?: true
}

/** Modules with our own replacement, because the library's do more or give up too early. */
export const REPLACED: readonly ReplacedModule[] = [
  {
    of: 'lucide-react/dist/esm/createLucideIcon.mjs',
    importer: /lucide-react.*\/icons\//,
    by: 'src/web/ui/create-icon.ts',
    onServer: true,
  },
  {
    of: 'react-router/dist/production/lib/router/instrumentation.js',
    importer: /react-router.*\/router\/router\.js/,
    by: 'src/web/browser/router-instrumentation.ts',
  },
  {
    of: 'react-router/dist/production/lib/dom/ssr/routeModules.js',
    importer: /react-router.*\/dom\/ssr\//,
    by: 'src/web/connection/load-route-module.ts',
  },
]

/** Vite's own module around each `import()`. It need not preload anything: there is one style sheet, and no file lists. */
const PRELOAD_HELPER = '\0vite/preload-helper.js'

/**
 * Creates the Vite plugin that makes the browser's build lighter. The build fails if a library no longer uses a
 * module that is to be replaced.
 */
export function lighterParts(): Plugin {
  const expected = [...REPLACED.map(({ of }) => of), PRELOAD_HELPER]
  const met = new Set<string>()
  return {
    name: 'krume:lighter-parts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client' || name === 'ssr',
    resolveId(source, importer = '') {
      const part = REPLACED.find(
        (own) =>
          (own.onServer || this.environment.name === 'client') &&
          path.basename(own.of) === path.basename(source) &&
          own.importer.test(importer),
      )
      if (!part) return undefined
      met.add(part.of)
      return path.join(root, part.by)
    },
    load(id) {
      if (id !== PRELOAD_HELPER || this.environment.name !== 'client') return undefined
      met.add(id)
      return 'export const __vitePreload = (load) => load()'
    },
    buildEnd(error) {
      const missing = expected.filter((part) => !met.has(part))
      if (this.environment.name === 'client' && !error && missing.length > 0)
        this.error(`No longer used, so not replaced (scripts/lighter-parts.ts): ${missing.join(', ')}`)
    },
  }
}
