import { Form, Link, useNavigation } from 'react-router'
import { useT } from '../../../i18n/use-t.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Sheet } from '../parts/sheet.tsx'

/** Asks once more. The safe answer is on the left and has the focus. */
export function CancelSheet({ code }: { code: string }) {
  const t = useT('storefront').order
  const common = useT('common')
  const isSending = useNavigation().formData?.get('intent') === 'cancel'
  return (
    <Sheet labelledBy="cancel-title" closeTo={{ search: '' }} alert>
      <div className="px-5 pt-7 pb-[calc(1.25rem+env(safe-area-inset-bottom))] md:px-6 md:pb-6">
        <h2 id="cancel-title" className="text-25">
          {t.cancelTitle(code)}
        </h2>
        <p className="mt-2 text-text-2">{t.cancelText}</p>
        <Form method="post" className="mt-5 grid grid-cols-2 gap-3">
          <Link to={{ search: '' }} replace preventScrollReset className={buttonClass({})}>
            {t.keep}
          </Link>
          <Button
            type="submit"
            name="intent"
            value="cancel"
            variant="danger-solid"
            pending={isSending ? common.sending : undefined}
          >
            {t.cancel}
          </Button>
        </Form>
      </div>
    </Sheet>
  )
}
