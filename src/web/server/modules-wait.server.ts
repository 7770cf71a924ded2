import { startModules } from './start-modules.ts'

/**
 * Returns changes for `changeText` that delay a document's modules until it is painted (`start-modules.ts`). React
 * Router writes these tags itself and has no option for it.
 */
export function modulesWait(nonce: string): [mark: string, change: string][] {
  return [
    ['<link rel="modulepreload"', '<link rel="module-later"'],
    ['type="module" async=""', 'type="module-later" async=""'],
    ['</body>', `<script nonce="${nonce}">(${startModules.toString()})()</script></body>`],
  ]
}
