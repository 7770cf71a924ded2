/**
 * Error for a page's module that could not be loaded. The router requests it only once and throws this error again at
 * every later visit, so it remembers the first.
 */
export class ModuleFailure extends Error {
  readonly module: string
  /** Key of the location at which the error was first shown. */
  shownAt: string | undefined

  constructor(module: string, cause: unknown) {
    super(`Failed to fetch ${module}`, { cause })
    this.module = module
  }
}
