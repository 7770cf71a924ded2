import { useFormat, useT } from '../../../i18n/use-t.ts'

/** What a line costs; told apart from its other numbers for who listens. */
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
