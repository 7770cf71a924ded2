// Who may import whom: the rooms of ARCHITECTURE.md. `npm run check` runs this through scripts/check-architecture.mjs,
// which also fails when fewer modules were looked at than there are.
const down = (from, ...up) => ({
  name: `${from}-looks-down`,
  severity: 'error',
  from: { path: `^src/${from}/`, pathNot: '[.]test[.]tsx?$' },
  to: { path: `^src/(${up.join('|')})(/|[.]ts$)` },
})
// Browser-safe: everything in bakery and web that is not named *.server.* (routes may import .server files;
// React Router strips them from the browser build).
const browserSafe = {
  path: '^src/(bakery|web)/',
  pathNot: [
    '[.](server|test)[.]tsx?$',
    '^src/web/(routes|routes/.*|root|entry[.]server)[.]tsx?$',
    '^src/bakery/(collections|seed)/',
  ],
}

export default {
  forbidden: [
    down('kit', 'core', 'api', 'bakery', 'web', 'main', 'config'),
    down('core', 'api', 'bakery', 'web', 'main', 'config'),
    down('api', 'web', 'main', 'config'),
    down('bakery', 'api', 'web', 'main', 'config'),
    down('web', 'api', 'main', 'config'),
    {
      name: 'only-product-api-knows-the-bakery',
      comment: 'The generic backend must stay usable without the product.',
      severity: 'error',
      from: { path: '^src/api/', pathNot: ['^src/api/product/', '[.]test[.]ts$'] },
      to: { path: '^src/bakery/' },
    },
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
      to: { path: ['[.]server[.]tsx?$', '^src/(core|api)/'], dependencyTypesNot: ['type-only'] },
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
      from: { path: '^src/', pathNot: '[.]test[.]tsx?$' },
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
