import { mailboxOf } from '#bakery/mailbox.ts'
import { mailTerm, phoneTerm } from '../order-terms.ts'

type Contacts = { customerEmail: string; customerPhone: string }

/** Returns the mailbox and the telephone number by which a customer's orders are found; empty without either. */
export function contactsOf({ customerEmail, customerPhone }: Contacts): string[] {
  return [mailTerm(mailboxOf(customerEmail)), phoneTerm(customerPhone)].filter((contact) => contact !== '')
}
