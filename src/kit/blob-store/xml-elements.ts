import type { parseDocument } from 'htmlparser2'

type XmlDocument = ReturnType<typeof parseDocument>
type XmlNode = XmlDocument['children'][number]
export type XmlElement = Extract<XmlNode, { name: string; children: unknown }>

function isElement(node: XmlNode): node is XmlElement {
  return 'name' in node && 'attribs' in node
}

/** Returns the child elements, only those called `name` if given. */
export function childrenOf(parent: XmlDocument | XmlElement, name?: string): XmlElement[] {
  return parent.children.filter(isElement).filter((child) => name === undefined || child.name === name)
}

/** Returns the text of the first child element called `name`; empty when there is none. */
export function childText(parent: XmlElement, name: string): string {
  const [child] = childrenOf(parent, name)
  return child?.children.map((node) => ('data' in node ? node.data : '')).join('') ?? ''
}
