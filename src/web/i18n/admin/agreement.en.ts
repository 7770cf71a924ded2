import type { Messages } from '../messages.ts'
import type { agreement as de } from './agreement.de.ts'

export const agreement: Messages<typeof de> = {
  title: 'Processing agreement',
  lead: 'Krume processes your customers’ data for you. Art. 28 GDPR asks for an agreement between you and us. Here you read and conclude it.',
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
  sections: {
    subject: {
      title: '1. Subject and duration',
      text: 'The processor provides a pre-order shop to the controller and, for that, processes personal data of the controller’s customers. The agreement holds as long as the controller uses the platform.',
    },
    data: {
      title: '2. Data, purpose and persons concerned',
      text: 'Processed are name, e-mail address, telephone number, address, orders, pickup times and wishes of the controller’s customers, solely to take pre-orders, bake them, hand them over and tell customers about them.',
    },
    instructions: {
      title: '3. Instructions',
      text: 'The processor processes the data on documented instructions of the controller alone; settings and actions in the admin area are such instructions. If it considers an instruction unlawful, it says so at once.',
    },
    confidentiality: {
      title: '4. Confidentiality and security',
      text: 'Whoever has access to the data is bound to confidentiality. The processor takes the measures that Art. 32 GDPR asks for: encrypted transport, bakeries kept apart, access after signing in only, logs, regular backups and rehearsals of them.',
    },
    subprocessors: {
      title: '5. Further processors',
      text: 'The processor may use providers for data centre and e-mail that are bound in the same way; outside the EU and the EEA only under the conditions of Art. 44 ff. GDPR. It announces changes beforehand; the controller may object.',
    },
    support: {
      title: '6. Assistance',
      text: 'The processor helps with access, rectification, erasure and portability, with data protection impact assessments and requests of the supervisory authority (Art. 32 to 36 GDPR), and reports personal data breaches at once, with everything that the controller needs for a report of its own.',
    },
    deletion: {
      title: '7. Erasure',
      text: 'Contact data of customers are made unrecognisable 30\u00a0days after the pickup, or after the other period that the controller sets for it. Backups are deleted after 35\u00a0days. When the use ends, the controller can take its data along; then they are erased unless the law asks for them to be kept.',
    },
    audit: {
      title: '8. Evidence',
      text: 'The processor provides everything by which the controller can check that this agreement is kept, and allows inspections after notice.',
    },
  },
}
