const PAUSE_MS = 3000

/**
 * A module that comes by `import()`, asked for again until it is there: while the network is away for a moment, the
 * page waits for its part instead of breaking.
 */
export async function arrive<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}
