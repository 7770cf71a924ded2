import { data, type RouterContextProvider } from 'react-router'
import { mailboxOf } from '#bakery/mailbox.ts'
import type { DeskScope } from '#bakery/tenancy/scope.ts'
import { limit } from '#web/request/limit.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import type { StaffOrderRefusal } from './staff-order-refusal.ts'

/** `takeBack` uncounts the mail when none was sent. */
type StaffMail = { ok: true; takeBack: () => void } | { ok: false; lines: string[] }

/**
 * Counts the mail to an address that staff typed, before an order is taken or changed. `lines` say what to do: orders
 * without an address are always possible.
 */
export async function admitStaffMail(
  context: Readonly<RouterContextProvider>,
  { bakery }: DeskScope,
  email: string,
): Promise<StaffMail> {
  const mailbox = mailboxOf(email)
  if (mailbox === '') return { ok: true, takeBack: () => undefined }
  const t = requestOf(context).texts.admin.orders.staffOrder.refusals
  const fromBakery = await limit(context, 'staff-mail', bakery.id)
  if (!fromBakery.ok) return { ok: false, lines: [t.tooManyMails] }
  const toMailbox = await limit(context, 'order-mail', mailbox)
  if (toMailbox.ok)
    return {
      ok: true,
      takeBack() {
        fromBakery.takeBack()
        toMailbox.takeBack()
      },
    }
  fromBakery.takeBack()
  return { ok: false, lines: [t.tooManyMailsTo(mailbox)] }
}

/** Returns the form's answer when the mail is refused. */
export function noMail({ lines }: { lines: string[] }) {
  const refusal: StaffOrderRefusal = { lines, canOverrule: false }
  return data({ problems: undefined, refusal, failed: false }, { status: 429 })
}
