import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // A page's module comes as one or not at all: `connection/load-route-module.ts` looks after that one alone.
  splitRouteModules: false,
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} satisfies Config
