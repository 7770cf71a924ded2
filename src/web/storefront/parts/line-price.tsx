import { useFormat, useT } from '#web/document/use-t.ts'

/** Price of a line, labelled for screen readers to tell it from the line's other numbers. */
export function LinePrice({ cents }: { cents: number }) {
  const { facts } = useT('storefront')
  const format = useFormat()
  return (
    <>
      <span className="sr-only">{facts.linePrice}: </span>
      {format.price(cents)}
    </>
  )
}
