import { type ReactNode, useMemo } from 'react'
import { DocumentProvider, useDocument } from '../../../document.tsx'
import { deDu, withVariant } from '../../../i18n/storefront/de-du.ts'

/** Addresses the customers below as the bakery wishes; English does not know the difference. */
export function AddressTexts({ address, children }: { address: 'sie' | 'du'; children: ReactNode }) {
  const facts = useDocument()
  const addressed = useMemo(() => {
    const { storefront } = facts.catalogue
    if (address === 'sie' || facts.locale !== 'de' || !storefront) return facts
    return { ...facts, catalogue: { ...facts.catalogue, storefront: withVariant(storefront, deDu) } }
  }, [facts, address])
  return <DocumentProvider value={addressed}>{children}</DocumentProvider>
}
