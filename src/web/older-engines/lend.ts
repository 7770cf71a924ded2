/** Adds a method to an object in browsers that have none of that name. */
export function lend<T extends object, Name extends keyof T & string>(
  owner: T,
  name: Name,
  method: T[Name],
): void {
  if (!(name in owner))
    Object.defineProperty(owner, name, { value: method, writable: true, configurable: true })
}
