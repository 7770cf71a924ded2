// Replaces React Router's module of the same name in the browser's build (see `scripts/lighter-parts.ts`). The
// original instruments routers for tools that we do not use. Every name imported from it must exist here, or the
// build fails.

export function consumeInstrumentationClientResultMetaReceiver(): undefined {
  return undefined
}

export function getRouteInstrumentationUpdates(): object {
  return {}
}

export function instrumentClientSideRouter<Router>(router: Router): Router {
  return router
}
