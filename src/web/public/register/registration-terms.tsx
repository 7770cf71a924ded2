import { useT } from '#web/document/use-t.ts'
import { Checkbox } from '#web/ui/forms/choices.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** Checkbox for accepting the terms, with the note that Krume is for businesses only. */
export function RegistrationTerms({ accepted }: { accepted: boolean }) {
  const t = useT('public').register
  return (
    <>
      <Checkbox
        name="acceptTerms"
        required
        defaultChecked={accepted}
        label={
          <>
            {t.acceptTerms[0]}
            <TextLink to="/terms" target="_blank">
              {t.acceptTerms[1]}
            </TextLink>
            {t.acceptTerms[2]}
          </>
        }
      />
      <p className="text-14 text-text-2">
        {t.businessOnly} <TextLink to="/datasecurity">{t.datasecurity}</TextLink>.
      </p>
    </>
  )
}
