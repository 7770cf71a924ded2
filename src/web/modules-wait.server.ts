import { startModules } from './start-modules.ts'

/**
 * Lets a document's modules wait until it is painted (`start-modules.ts`): changes for `changeText`, since React Router
 * writes their links and the script that imports them, and has no word for it.
 */
export function modulesWait(nonce: string): [mark: string, change: string][] {
  return [
    ['<link rel="modulepreload"', '<link rel="module-later"'],
    ['type="module" async=""', 'type="module-later" async=""'],
    ['</body>', `<script nonce="${nonce}">(${startModules.toString()})()</script></body>`],
  ]
}
