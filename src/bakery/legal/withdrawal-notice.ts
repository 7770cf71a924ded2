import type { Locale } from '../locale.ts'
import type { Bakery } from '../tenancy/scope.ts'
import { type ModelForm, modelWithdrawalForm } from './model-form.ts'
import { contactLine, providerLine } from './provider.ts'

type Voice = Bakery['address'] | 'en'
type Words = (about: { provider: string; url: string }) => string[]

/**
 * Returns the withdrawal notice for goods that are picked up, after the model of Art. 246a § 1 (2) EGBGB; one text
 * per paragraph.
 */
export function withdrawalNotice(locale: Locale, bakery: Bakery, url: string): string[] {
  return WORDS[locale === 'en' ? 'en' : bakery.address]({ provider: providerOf(bakery), url })
}

/** Returns the model form with the bakery's part filled in. */
export function withdrawalForm(locale: Locale, bakery: Bakery): ModelForm {
  return modelWithdrawalForm(locale, providerOf(bakery))
}

function providerOf(bakery: Bakery): string {
  return [providerLine(bakery), contactLine(bakery)].filter(Boolean).join(', ')
}

/** Returns the legal title of the notice. */
export function withdrawalTitle(locale: Locale): string {
  return locale === 'en' ? 'Right of withdrawal' : 'Widerrufsbelehrung'
}

/** Returns the label that the law prescribes for the function (§ 356a BGB). */
export function withdrawalAction(locale: Locale): string {
  return locale === 'en' ? 'Withdraw from contract' : 'Vertrag widerrufen'
}

const WORDS: Record<Voice, Words> = {
  sie: ({ provider, url }) => [
    'Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Das gilt für die haltbaren Waren einer Bestellung; für schnell verderbliche Waren besteht kein Widerrufsrecht.',
    'Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter die Waren in Besitz genommen haben.',
    `Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${provider}) mittels einer eindeutigen Erklärung, zum Beispiel mit einer E-Mail, über Ihren Entschluss informieren, diesen Vertrag zu widerrufen. Sie können dafür auch die Funktion „Vertrag widerrufen“ nutzen: ${url}. Wir bestätigen Ihnen den Eingang dann unverzüglich per E-Mail. Zur Wahrung der Frist reicht es, dass Sie die Mitteilung vor ihrem Ablauf absenden.`,
    'Wenn Sie diesen Vertrag widerrufen, zahlen wir Ihnen alle Zahlungen für diese Waren unverzüglich und spätestens binnen vierzehn Tagen ab dem Eingang Ihres Widerrufs zurück, mit demselben Zahlungsmittel und ohne Entgelt. Wir können die Rückzahlung verweigern, bis wir die Waren wieder haben oder Sie den Nachweis erbracht haben, dass sie zurückgesandt sind.',
    'Sie haben die Waren unverzüglich und spätestens binnen vierzehn Tagen ab Ihrem Widerruf zurückzubringen oder zurückzusenden; die unmittelbaren Kosten der Rücksendung tragen Sie. Für einen Wertverlust müssen Sie nur aufkommen, wenn er auf einen Umgang zurückgeht, der zur Prüfung der Waren nicht notwendig war.',
  ],
  du: ({ provider, url }) => [
    'Du hast das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Das gilt für die haltbaren Waren einer Bestellung; für schnell verderbliche Waren besteht kein Widerrufsrecht.',
    'Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem du oder ein von dir benannter Dritter die Waren in Besitz genommen hat.',
    `Um dein Widerrufsrecht auszuüben, musst du uns (${provider}) mittels einer eindeutigen Erklärung, zum Beispiel mit einer E-Mail, über deinen Entschluss informieren, diesen Vertrag zu widerrufen. Du kannst dafür auch die Funktion „Vertrag widerrufen“ nutzen: ${url}. Wir bestätigen dir den Eingang dann unverzüglich per E-Mail. Zur Wahrung der Frist reicht es, dass du die Mitteilung vor ihrem Ablauf absendest.`,
    'Wenn du diesen Vertrag widerrufst, zahlen wir dir alle Zahlungen für diese Waren unverzüglich und spätestens binnen vierzehn Tagen ab dem Eingang deines Widerrufs zurück, mit demselben Zahlungsmittel und ohne Entgelt. Wir können die Rückzahlung verweigern, bis wir die Waren wieder haben oder du den Nachweis erbracht hast, dass sie zurückgesandt sind.',
    'Du hast die Waren unverzüglich und spätestens binnen vierzehn Tagen ab deinem Widerruf zurückzubringen oder zurückzusenden; die unmittelbaren Kosten der Rücksendung trägst du. Für einen Wertverlust musst du nur aufkommen, wenn er auf einen Umgang zurückgeht, der zur Prüfung der Waren nicht notwendig war.',
  ],
  en: ({ provider, url }) => [
    'You have the right to withdraw from this contract within fourteen days without giving any reason. This applies to the non-perishable goods of an order; there is no right of withdrawal for perishable goods.',
    'The withdrawal period ends fourteen days after the day on which you, or a third party named by you, took possession of the goods.',
    `To exercise the right of withdrawal, you must inform us (${provider}) of your decision by an unequivocal statement, for example an e-mail. You can also use the function “Withdraw from contract”: ${url}. We then confirm its receipt by e-mail without delay. To meet the deadline it is sufficient to send your message before the period has expired.`,
    'If you withdraw, we refund all payments for these goods without undue delay and at the latest fourteen days after we received your withdrawal, by the same means of payment and free of charge. We may withhold the refund until we have the goods back or you have shown that you sent them.',
    'You must bring or send back the goods without undue delay and at the latest fourteen days after your withdrawal; you bear the direct cost of returning them. You are liable only for a loss in value that results from handling beyond what is needed to examine the goods.',
  ],
}
