/** Where the guard sent the visitor from: a page for owners or the popup's end, nothing else. */
export function destinationOf(request: Request): string {
  return next(request, /^\/(admin(?=[/?]|$)|preview$|login\/done$)/) ?? '/admin'
}

/** The same at the operators' door. */
export function operatorDestinationOf(request: Request): string {
  return next(request, /^\/operator(?=[/?]|$)/) ?? '/operator'
}

function next(request: Request, allowed: RegExp): string | undefined {
  const wanted = new URL(request.url).searchParams.get('next') ?? ''
  return allowed.test(wanted) ? wanted : undefined
}
