import type { PlatformFacts } from '#bakery/platform/platform.ts'
import { useT } from '#web/document/use-t.ts'

/** Name and address of the operator; values that are not set are listed as missing. */
export function OperatorAddress({ operator }: { operator: PlatformFacts['operator'] }) {
  const t = useT('public').imprint
  const { name, address, email } = operator
  if (name === '') return <p>{t.unset}</p>
  const missing = [...(address.length === 0 ? [t.address] : []), ...(email === '' ? [t.email] : [])]
  return (
    <>
      <address className="not-italic">
        {[name, ...address].map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      {missing.length > 0 && <p className="mt-2 text-warn-text">{t.missing(missing)}</p>}
    </>
  )
}
