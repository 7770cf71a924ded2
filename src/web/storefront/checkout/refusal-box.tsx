import { useT } from '#web/document/use-t.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import type { RefusalText } from './refusal.ts'

/** Refusal above the form. Its button belongs to the form around it, so that nothing typed is lost. */
export function RefusalBox({
  refusal: { title, lines, canSettle, canPayAtPickup, toShop },
}: {
  refusal: RefusalText
}) {
  const { refusals: t, checkout } = useT('storefront')
  return (
    <ErrorBox>
      <h2 className="text-17">{title}</h2>
      <ul className="mt-1">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {canSettle && (
        <Button type="submit" name="intent" value="settle" className="mt-3 text-text">
          {t.settle}
        </Button>
      )}
      {canPayAtPickup && (
        <Button type="submit" name="intent" value="pay-at-pickup" className="mt-3 text-text">
          {t.payAtPickup}
        </Button>
      )}
      {toShop && (
        <ButtonLink to="/" className="mt-3 text-text">
          {checkout.back}
        </ButtonLink>
      )}
    </ErrorBox>
  )
}
