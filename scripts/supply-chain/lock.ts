/** Fields of package-lock.json that are checked. */
export type LockedPackage = { license?: string; dev?: boolean; link?: boolean; hasInstallScript?: boolean }
export type Lock = { packages: Record<string, LockedPackage> }
/** Fields of package.json that are checked. */
export type Manifest = { allowScripts?: Record<string, boolean> }

export type Verdict = { said: string; problems: string[] }

/** Returns the package name: `@swc/core` of `node_modules/vite/node_modules/@swc/core`. */
export function nameOf(folder: string): string {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** Returns all packages that the lock file would install, without our own workspaces. */
export function packagesOf({ packages }: Lock): [folder: string, LockedPackage][] {
  return Object.entries(packages).filter(([folder, { link }]) => folder.includes('node_modules/') && !link)
}

/**
 * Fails for packages with install scripts that package.json does not allow; `npm` itself refuses to run them, see
 * `strict-allow-scripts` in .npmrc. Packages for other platforms count as well, although they are never installed
 * here.
 */
export function judgeScripts(lock: Lock, { allowScripts = {} }: Manifest): Verdict {
  const running = new Set(
    packagesOf(lock)
      .filter(([, { hasInstallScript }]) => hasInstallScript === true)
      .map(([folder]) => nameOf(folder)),
  )
  const refused = [...running].filter((name) => !Object.hasOwn(allowScripts, name))
  return {
    said: `${running.size} packages have some; ${Object.values(allowScripts).filter(Boolean).length} may run them`,
    problems: refused.map(
      (name) =>
        `${name} runs a script when it is installed, and allowScripts in package.json does not say whether it may`,
    ),
  }
}
