import type { Locale } from '../locale.ts'

export type ModelForm = { title: string; text: string }

/**
 * Returns the model withdrawal form in the wording of the law, independent of the bakery's form of address: Annex 2
 * to Art. 246a § 1 (2) sentence 1 no. 1 EGBGB; in English Annex I (B) of Directive 2011/83/EU.
 */
export function modelWithdrawalForm(locale: Locale, provider: string): ModelForm {
  return FORMS[locale](provider)
}

/** Words that only the form contains, in either language. */
const ITS_WORDS = /hiermit\s+widerrufe|hereby\s+give\s+notice/i

/** Tells whether a notice contains the form, without which it does not inform the customer (§ 356 (3) BGB). */
export function hasModelForm(notice: string): boolean {
  return ITS_WORDS.test(notice)
}

const FORMS: Record<Locale, (provider: string) => ModelForm> = {
  de: (provider) => ({
    title: 'Muster-Widerrufsformular',
    text: `(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)
– An ${provider}:
– Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*)
– Bestellt am (*)/erhalten am (*)
– Name des/der Verbraucher(s)
– Anschrift des/der Verbraucher(s)
– Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)
– Datum
(*) Unzutreffendes streichen.`,
  }),
  en: (provider) => ({
    title: 'Model withdrawal form',
    text: `(Complete and return this form only if you wish to withdraw from the contract.)
– To ${provider}:
– I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*),
– Ordered on (*)/received on (*),
– Name of consumer(s),
– Address of consumer(s),
– Signature of consumer(s) (only if this form is notified on paper),
– Date
(*) Delete as appropriate.`,
  }),
}
