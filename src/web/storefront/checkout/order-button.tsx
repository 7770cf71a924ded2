import { langOfText } from '#bakery/locale.ts'
import type { PricedBasket } from '#bakery/shop/shop.ts'
import { useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { WithdrawalNote } from './withdrawal-note.tsx'

/** The button that binds to an order (§ 312j (3) BGB), below the information that must directly precede it. */
export function OrderButton({
  lines,
  intent,
  isSending,
}: {
  lines: PricedBasket['lines']
  /** Intent that the form sends, if it has several. */
  intent?: string
  isSending: boolean
}) {
  const { checkout: t } = useT('storefront')
  const common = useT('common')
  return (
    <>
      <WithdrawalNote
        revocable={lines
          .filter(({ perishable }) => !perishable)
          .map((line) => ({ name: line.name, lang: langOfText(line, 'name') }))}
        hasOthers={lines.some(({ perishable }) => perishable)}
      />
      <Button
        type="submit"
        {...(intent === undefined ? {} : { name: 'intent', value: intent })}
        variant="primary"
        size="large"
        wide
        pending={isSending ? common.sending : undefined}
        className="text-18 font-680"
      >
        {t.submit}
      </Button>
    </>
  )
}
