// In the browser's build instead of React Router's part of the same name (see `scripts/lighter-parts.ts`), which watches routers
// for tools that we do not have. What is imported from it must exist here, or the build fails.

export function consumeInstrumentationClientResultMetaReceiver(): undefined {
  return undefined
}

export function getRouteInstrumentationUpdates(): object {
  return {}
}

export function instrumentClientSideRouter<Router>(router: Router): Router {
  return router
}
