// Who may import whom: the rooms of ARCHITECTURE.md. scripts/check-architecture.mjs holds the code against this.
const TESTS = '[.]test[.]tsx?$'

/** Nothing but itself and the rooms named: neither another room nor a file of composition (`src/app`). */
const mayImport = (room, ...below) => ({
  name: `${room}-looks-down`,
  severity: 'error',
  from: { path: `^src/${room}/`, pathNot: [TESTS] },
  to: { path: '^src/', pathNot: [room, ...below].map((name) => `^src/${name}/`) },
})
// Browser-safe: everything in bakery and web that is not named *.server.* (pages may import .server files;
// React Router strips them from the browser build).
const browserSafe = {
  path: ['^src/bakery/', '^src/web/'],
  pathNot: [
    '[.]server[.]tsx?$',
    TESTS,
    '^src/web/(public|admin|operator|storefront|session/pages)/',
    '^src/web/routes[.]ts$',
    '^src/web/root[.]tsx$',
    '^src/bakery/migrations/',
    '^src/bakery/seed/',
  ],
}

/** Rooms whose folders stand on floors, drawn in ARCHITECTURE.md: a folder imports only from floors below its own. */
export const roomsWithFloors = ['core', 'api', 'bakery', 'web', 'app']

/** Rooms in which no two sub-folders of a folder import each other. */
export const roomsWithoutPairs = ['core', 'bakery', 'web', 'app']

export default {
  forbidden: [
    mayImport('kit'),
    mayImport('core', 'kit'),
    mayImport('api', 'core', 'kit'),
    mayImport('bakery', 'core', 'kit'),
    // Nothing of core, types neither: what a page needs of it, bakery names.
    mayImport('web', 'bakery', 'kit'),
    {
      name: 'no-circular',
      comment: 'Types too: what two files need of each other belongs into a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'browser-safe',
      severity: 'error',
      from: browserSafe,
      to: { path: ['[.]server[.]tsx?$', '^src/core/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'browser-safe-no-node',
      severity: 'error',
      from: browserSafe,
      to: { dependencyTypes: ['core'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'src-never-imports-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: [TESTS] },
      to: { path: '^tests/' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['[.]react-router', '^build/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}
