import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { StartFault } from './start-faults.ts'

const BUILD = path.resolve(import.meta.dirname, '..', 'build')

/** Where pages and browser files come from. */
export type Frontend = {
  loadBuild(): Promise<ServerBuild>
  /** The browser's files; `undefined` when `middleware` serves them. */
  clientDir: string | undefined
  /** Gets every request that is not for the API first, and passes on what is not its own. */
  middleware: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | undefined
  close(): Promise<void>
}

/** What `react-router build` made. Throws when it has not run. */
export async function openBuild(folder = BUILD): Promise<Frontend> {
  const entry = path.join(folder, 'server', 'index.js')
  if (!existsSync(entry)) throw new StartFault('There is no build yet: run `npm start`, which makes one.')
  const build = (await import(pathToFileURL(entry).href)) as ServerBuild
  return {
    loadBuild: async () => build,
    clientDir: path.join(folder, 'client'),
    middleware: undefined,
    close: async () => undefined,
  }
}

/** Vite with hot reload, for development. */
export async function openViteServer(): Promise<Frontend> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  return {
    loadBuild: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    clientDir: undefined,
    middleware: vite.middlewares,
    close: () => vite.close(),
  }
}
