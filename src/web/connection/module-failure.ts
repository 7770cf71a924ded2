/**
 * A page's module that did not come. The router asks for it only once and throws this again at every later visit, so
 * it remembers the first.
 */
export class ModuleFailure extends Error {
  readonly module: string
  /** The key of the location that it was shown at. */
  shownAt: string | undefined

  constructor(module: string, cause: unknown) {
    super(`Failed to fetch ${module}`, { cause })
    this.module = module
  }
}
