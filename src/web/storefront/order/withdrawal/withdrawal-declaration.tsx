import { useNavigation } from 'react-router'
import { useT } from '#web/document/use-t.ts'
import { NameField } from '#web/storefront/parts/contact-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { WithdrawalGoods } from './withdrawal-goods.tsx'

type Declaration = {
  lines: Parameters<typeof WithdrawalGoods>[0]['lines']
  hasOthers: boolean
  customerName: string
  /** Text that says where the receipt is sent. */
  receipt: string
  /** `intent` that the button sends, on a page with more than one step. */
  intent?: string
}

/** Shows who withdraws from what, and the button that confirms it (§ 356a BGB). */
export function WithdrawalDeclaration({ lines, hasOthers, customerName, receipt, intent }: Declaration) {
  const t = useT('storefront').withdrawal
  const common = useT('common')
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <>
      <WithdrawalGoods lines={lines} hasOthers={hasOthers} />
      <NameField label={t.name} hint={receipt} value={customerName} />
      <p>{t.statement}</p>
      <Button
        type="submit"
        name={intent && 'intent'}
        value={intent}
        variant="danger-solid"
        size="large"
        wide
        pending={isSending ? common.sending : undefined}
      >
        {t.confirm}
      </Button>
    </>
  )
}
