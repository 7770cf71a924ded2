import { SETTING_KINDS, SETTING_PATHS, type SettingPath } from '#bakery/operating/installation/settings.ts'
import { type FormField, group, plain, text } from '#web/desk/forms/form-fields.ts'
import { isOn } from '#web/request/is-on.ts'
import { readPassword } from '#web/request/read-text.ts'

const MAX_SECRET = 5000
/** Placeholder for a secret in a draft: shows that one was typed, but not its value. */
export const TYPED_SECRET = '•'

const secret = plain('', (form, path) => readPassword(form, path, MAX_SECRET))
const shownSecret = plain('', (form, path) => (secret.read(form, path) === '' ? '' : TYPED_SECRET))
const onOrEmpty = plain('', (form, path) => (isOn(form, path) ? 'on' : ''))

/** Form without the values of secrets, which are never sent back. Inputs fixed by the environment are missing. */
export const settingsForm = settingsWith(shownSecret)
/** Form including its secrets, to save it. */
export const settingsFormWithSecrets = settingsWith(secret)

function settingsWith(secret: FormField<string>) {
  const kinds = { text, number: text, lines: text, flag: onOrEmpty, secret }
  const fields = SETTING_PATHS.map((path) => [path, kinds[SETTING_KINDS[path]]])
  return group(Object.fromEntries(fields) as Record<SettingPath, FormField<string>>)
}
