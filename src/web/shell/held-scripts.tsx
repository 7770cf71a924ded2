import { Children, cloneElement, isValidElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'

type HeldScriptsProps = { nonce: string; start: string; preloads: readonly string[] }
type AnyProps = { rel?: string; type?: string; children?: ReactNode }

/**
 * React Router's scripts, held back for `start` (`server/start-modules.ts`), which the document runs inline. For the
 * server only: browsers hydrate what `start` has made of them, React Router's own elements.
 */
export function HeldScripts({ nonce, start, preloads }: HeldScriptsProps) {
  // oxlint-disable-next-line react/capitalized-calls -- Its elements are changed before they are rendered.
  const scripts = Scripts({ nonce })
  return (
    <>
      {preloads.map((file) => (
        <link key={file} rel="module-later" href={file} nonce={nonce} />
      ))}
      {held(scripts)}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: start }} />
    </>
  )
}

function held(part: ReactNode): ReactNode {
  return Children.map(part, (element) => {
    if (!isValidElement<AnyProps>(element)) return element
    const { rel, type, children } = element.props
    if (rel === 'modulepreload') return cloneElement(element, { rel: 'module-later' })
    if (type === 'module') return cloneElement(element, { type: 'module-later' })
    return children === undefined ? element : cloneElement(element, {}, held(children))
  })
}
