/** Text of an article, with the names of buttons and fields, which stand between asterisks, in bold. */
export function LabelledText({ children }: { children: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never move.
  return children.split('*').map((part, at) => (at % 2 === 1 ? <b key={at}>{part}</b> : part))
}
