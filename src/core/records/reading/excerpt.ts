import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'

/** Elements whose text is not visible. */
const SILENT: ReadonlySet<string> = new Set(
  (
    'head style script noscript iframe embed applet object svg img picture dialog template button form ' +
    'textarea input select option'
  ).split(' '),
)
/** Elements without content and end tag. */
const VOID: ReadonlySet<string> = new Set(['embed', 'img', 'input'])
/** Elements that do not separate words. */
const INLINE: ReadonlySet<string> = new Set(
  'a abbr acronym b bdo big cite code em i label q small span strong strike sub sup time'.split(' '),
)

/**
 * Returns the visible text of HTML, with white space collapsed: at most `max` characters, followed by `...` if it was
 * cut and `ellipsis` is set. Runs in linear time.
 */
export function excerpt(html: string, max: number, ellipsis: boolean): string {
  const characters = Array.from(visibleText(html).replace(/\s+/g, ' ').trim())
  if (characters.length <= max) return characters.join('')
  return characters.slice(0, max).join('').trim() + (ellipsis ? '...' : '')
}

/** Extracts the visible text tag by tag, without building a tree, so that deep nesting costs nothing. */
function visibleText(html: string): string {
  const parts: string[] = []
  let tag = ''
  /** The outermost silent element: its name, and the number of open elements with that name. */
  let silent = { name: '', open: 0 }

  function open(name: string): void {
    if (silent.open > 0) silent.open += name === silent.name ? 1 : 0
    else if (SILENT.has(name)) silent = { name, open: 1 }
    else if (!INLINE.has(name)) parts.push(' ')
  }

  function close(name: string): void {
    if (silent.open > 0) silent.open -= name === silent.name ? 1 : 0
    else if (!INLINE.has(name)) parts.push(' ')
  }

  const callbacks: TokenizerCallbacks = {
    ...IGNORED,
    onopentagname(start, end) {
      tag = html.slice(start, end).toLowerCase()
    },
    onopentagend() {
      if (!VOID.has(tag)) open(tag)
    },
    onclosetag: (start, end) => close(html.slice(start, end).toLowerCase()),
    ontext(start, end) {
      if (silent.open === 0) parts.push(html.slice(start, end))
    },
    ontextentity(codePoint) {
      if (silent.open === 0) parts.push(String.fromCodePoint(codePoint))
    },
  }
  const tokenizer = new Tokenizer({ decodeEntities: true }, callbacks)
  tokenizer.write(html)
  tokenizer.end()
  return parts.join('')
}

function ignore(): void {}

const IGNORED: TokenizerCallbacks = {
  onattribdata: ignore,
  onattribend: ignore,
  onattribentity: ignore,
  onattribname: ignore,
  oncdata: ignore,
  onclosetag: ignore,
  oncomment: ignore,
  ondeclaration: ignore,
  onend: ignore,
  onopentagend: ignore,
  onopentagname: ignore,
  onprocessinginstruction: ignore,
  onselfclosingtag: ignore,
  ontext: ignore,
  ontextentity: ignore,
}
