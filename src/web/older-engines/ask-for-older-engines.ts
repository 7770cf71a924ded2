/**
 * Loads what an older browser lacks (`older-engines.ts`) before the document's modules: a script that the parser
 * finds runs before them. Newer browsers load nothing. Runs inline: it must not use anything outside of itself. `tag`
 * is `script`; written out, the word would end the inline script.
 */
export function askForOlderEngines(file: string, tag: string): void {
  const isNew =
    'any' in AbortSignal &&
    'toSorted' in Array.prototype &&
    'toWellFormed' in String.prototype &&
    'checkVisibility' in Element.prototype &&
    'popover' in HTMLElement.prototype &&
    CSS.supports('selector(:has(a))') &&
    matchMedia('(scripting: enabled)').matches
  if (!isNew) document.write(`<${tag} src="${file}"></${tag}>`)
}
