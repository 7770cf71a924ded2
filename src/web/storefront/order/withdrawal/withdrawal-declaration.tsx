import { useNavigation } from 'react-router'
import { ORDER_MAX } from '#bakery/ordering/order-bounds.ts'
import { useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
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
      <Field name="name" label={t.name} hint={receipt}>
        <TextInput
          defaultValue={customerName}
          autoComplete="name"
          required
          maxLength={ORDER_MAX.customerName}
        />
      </Field>
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
