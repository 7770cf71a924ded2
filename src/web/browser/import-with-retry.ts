const PAUSE_MS = 3000

/**
 * Loads a module with `import()` and retries until it succeeds: while the network is unavailable, the page waits for
 * the module instead of breaking.
 */
export async function importWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}
