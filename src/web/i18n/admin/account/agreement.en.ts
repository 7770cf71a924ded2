import { NBSP } from '#bakery/figures.ts'
import type { Messages } from '#web/i18n/messages.ts'
import type { agreement as de } from './agreement.de.ts'
import { annexes } from './agreement-annexes.en.ts'

export const agreement: Messages<typeof de> = {
  title: 'Data processing agreement',
  lead: 'Krume processes your customers’ data for you. The law (Art. 28 GDPR) requires an agreement between you and us. You can read and accept it here.',
  version: (version) => `Version ${version}`,
  parties: (bakery, operator) => `between ${bakery} (controller) and ${operator} (processor)`,
  operator: 'the operator of this platform',
  acceptedAt: (when, who) => `Accepted on ${when} by ${who}`,
  outdated: 'The text has changed. Please accept it again.',
  box: 'I have read the agreement and accept it for my bakery.',
  read: 'Read and print the agreement',
  print: 'Print or save as PDF',
  accept: 'Accept the agreement',
  done: 'The agreement has been accepted.',
  boxMissing: 'Please confirm that you have read the agreement.',
  notOffered: {
    title: 'Not possible yet',
    text: 'An agreement has two parties: the platform does not fully say yet who runs it (name, address, e-mail). The operator has to add that. After that you can accept the agreement here.',
  },
  annexes,
  sections: {
    subject: {
      title: '1. Subject and duration',
      text: 'The processor provides a pre-order shop to the controller and, to do so, processes personal data of the controller’s customers. The agreement applies for as long as the controller uses the platform.',
    },
    data: {
      title: '2. Data, purpose and data subjects',
      text: 'The data processed are the names, e-mail addresses, telephone numbers, addresses, orders, pickup times and notes of the controller’s customers and the IP addresses from which they visit the shop, and the names, e-mail addresses and jobs of the people on the controller’s team, solely in order to take pre-orders, bake them, hand them over, inform customers about them, log in the people on the team and protect the shop. Annex 1 lists the data with purpose and period.',
    },
    instructions: {
      title: '3. Instructions',
      text: 'The processor processes the data only on documented instructions from the controller; settings and actions in the admin area are such instructions. If it considers an instruction unlawful, it says so without delay.',
    },
    confidentiality: {
      title: '4. Confidentiality and security',
      text: 'Everyone with access to the data is bound to confidentiality. The processor takes the measures required by Art. 32 GDPR, which Annex 2 lists. It may develop them further, but not weaken them.',
    },
    subprocessors: {
      title: '5. Further processors',
      text: 'Annex 3 names the providers that the processor uses for data centre and e-mail. It may use further ones that are bound in the same way; outside the EU and the EEA only under the conditions of Art. 44 ff. GDPR. It announces changes in advance; the controller may object.',
    },
    support: {
      title: '6. Assistance',
      text: 'The processor helps with access, rectification, erasure and portability, with data protection impact assessments and requests of the supervisory authority (Art. 32 to 36 GDPR), and reports personal data breaches without delay, with everything the controller needs for its own report.',
    },
    deletion: {
      title: '7. Erasure',
      text: ({ contact, mails, backups }) =>
        `Customers’ contact data are anonymised after the period that the controller sets (at present ${contact}${NBSP}days after the pickup day), for goods that keep not before the withdrawal period ends. E-mails to customers are deleted after ${mails}${NBSP}days, backups after ${backups}${NBSP}days at most. When its use of the platform ends, the controller can take its data along; they are then erased unless the law requires them to be kept.`,
    },
    audit: {
      title: '8. Evidence',
      text: 'The processor provides everything the controller needs to verify compliance with this agreement, and allows inspections by prior arrangement.',
    },
  },
}
