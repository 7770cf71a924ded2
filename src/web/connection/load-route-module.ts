import { createPath, type Navigation } from 'react-router'
import { connection, waitsForConnection } from './browser-connection.ts'
import { ModuleFailure } from './module-failure.ts'

// Replaces React Router's module of the same name in the browser's build (see `scripts/lighter-parts.ts`). The
// original reloads the page when a module cannot be loaded: without a connection that page would be lost.

type Route = { id: string; module: string }
type RouteModules = Record<string, unknown>

/** Number of tries while the server answers: what the module imports may have been lost as well. */
const TRIES = 3

/**
 * Loads the module of a route. Where navigation waits for the connection, this waits too; elsewhere the page's frame
 * shows the failure. If the server no longer has the module's build, the wanted page is loaded as a document.
 */
export async function loadRouteModule({ id, module }: Route, modules: RouteModules): Promise<unknown> {
  const waits = waitsForConnection(document.documentElement.dataset['area'])
  for (let tried = 0; tried < TRIES; tried += 1) {
    try {
      return (modules[id] ??= await import(/* @vite-ignore */ module))
    } catch (error) {
      const answer = await (waits ? connection.ask : fetch)(module, { cache: 'no-store' }).catch(
        () => undefined,
      )
      if (answer?.status === 404) break
      if (!waits && (tried === TRIES - 1 || !answer?.ok)) return lost(new ModuleFailure(module, error))
    }
  }
  openWanted()
  // Never resolves: the document is being replaced.
  return new Promise(() => undefined)
}

/**
 * Returns a module that throws, which leads to the frame's error page: the router shows nothing at all for a missing
 * module.
 */
function lost(failure: ModuleFailure): unknown {
  const fail = () => {
    throw failure
  }
  return { default: fail, clientAction: fail, clientLoader: fail }
}

type WindowOfRouter = typeof window & { __reactRouterDataRouter: { state: { navigation: Navigation } } }

/** Opens the address to which the router is navigating, as a document. */
function openWanted(): void {
  const { location: wanted } = (window as WindowOfRouter).__reactRouterDataRouter.state.navigation
  location.assign(wanted ? createPath(wanted) : location.href)
}
