/**
 * Asks for what an older browser lacks (`older-engines.ts`), and before the document's modules: a script that the parser
 * finds is run before them. Newer browsers load nothing. Runs inline, so it must need
 * nothing but itself. `tag`: `script`, which would end the one that this stands in.
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
