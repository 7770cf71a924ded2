import { createPath, type Navigation } from 'react-router'
import { connection, waitsForConnection } from './browser-connection.ts'
import { ModuleFailure } from './module-failure.ts'

// In the browser's build instead of React Router's part of the same name (see `scripts/lighter-parts.ts`), which reloads
// the page when a module does not come: without a connection that page would be gone.

type Route = { id: string; module: string }
type RouteModules = Record<string, unknown>

/** Tries so often where the server answers: what it imports may have been lost as well. */
const TRIES = 3

/**
 * The module of a route. Where what is tapped waits for the connection, this does; elsewhere the page's frame says that
 * it did not come. A build that has gone is loaded anew, as a document.
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
  // Nothing more is to happen on this page.
  return new Promise(() => undefined)
}

/** The router shows nothing at all for a module that it does not get: one that fails leads to the frame's error page. */
function lost(failure: ModuleFailure): unknown {
  const fail = () => {
    throw failure
  }
  return { default: fail, clientAction: fail, clientLoader: fail }
}

type WindowOfRouter = typeof window & { __reactRouterDataRouter: { state: { navigation: Navigation } } }

/** The address that the router is on its way to. */
function openWanted(): void {
  const { location: wanted } = (window as WindowOfRouter).__reactRouterDataRouter.state.navigation
  location.assign(wanted ? createPath(wanted) : location.href)
}
