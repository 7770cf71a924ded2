import { Link } from 'react-router'
import { useT } from '#web/document/use-t.ts'
import { Checkbox } from '#web/ui/forms/choices.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'

/** The two consents of a binding order. Neither is ticked in advance. */
export function Consents({
  values,
  bakery,
}: {
  values: { acceptTerms: boolean; acceptPrivacy: boolean }
  bakery: string
}) {
  const t = useT('storefront').checkout
  return (
    <div>
      <Checkbox
        name="acceptTerms"
        required
        defaultChecked={values.acceptTerms}
        label={
          <Consent
            before={t.acceptTermsText('before', bakery)}
            link={t.acceptTermsText('link', bakery)}
            after={t.acceptTermsText('after', bakery)}
            to="/terms"
          />
        }
      />
      <Checkbox
        name="acceptPrivacy"
        required
        defaultChecked={values.acceptPrivacy}
        label={
          <Consent
            before={t.acceptPrivacyText('before')}
            link={t.acceptPrivacyText('link')}
            after={t.acceptPrivacyText('after')}
            to="/datasecurity"
          />
        }
      />
    </div>
  )
}

/** Text of a consent. The link opens in a new tab, so that the form stays as it is. */
function Consent({ before, link, after, to }: { before: string; link: string; after: string; to: string }) {
  return (
    <>
      {before}
      <Link to={to} target="_blank" className={textLinkClass}>
        {link}
      </Link>
      {after}
    </>
  )
}
