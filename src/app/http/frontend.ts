import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { WebBindings } from '#web/entry.server.tsx'
import { StartFault } from '../config/start-faults.ts'

const BUILD = path.resolve(import.meta.dirname, '..', '..', '..', 'build')

/** Source of pages and browser files: a build or Vite. */
export type Frontend = {
  loadBuild(): Promise<ServerBuild>
  /** Folder of the browser's files; `undefined` when `middleware` serves them. */
  clientDir: string | undefined
  /** Handles requests outside the API first and calls `next` for those it does not serve. */
  middleware: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | undefined
  close(): Promise<void>
}

/** Opens the output of `react-router build`. Throws `StartFault` when there is none. */
export async function openBuild(folder = BUILD): Promise<Frontend> {
  const entry = path.join(folder, 'server', 'index.js')
  if (!existsSync(entry)) throw new StartFault('There is no build yet: run `npm start`, which makes one.')
  const build = (await import(pathToFileURL(entry).href)) as ServerBuild
  // Everything is in memory before the first request, as the files may be replaced by those of the next version.
  await (build.entry.module as unknown as { bindings: Pick<WebBindings, 'loadParts'> }).bindings.loadParts()
  return {
    loadBuild: async () => build,
    clientDir: path.join(folder, 'client'),
    middleware: undefined,
    close: async () => undefined,
  }
}

/** Starts Vite with hot reload, for development. */
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
