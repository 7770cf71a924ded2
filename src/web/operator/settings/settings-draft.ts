import {
  SETTING_KINDS,
  SETTING_PATHS,
  type SettingPath,
  type TypedSettings,
} from '#bakery/operating/settings.ts'
import { isOn, typedText } from '#web/desk/forms/form-rows.ts'
import { readPassword } from '#web/request/read-form.ts'

const MAX_SECRET = 5000
/** Placeholder for a secret in a draft: shows that one was typed, but not its value. */
export const TYPED_SECRET = '•'

/**
 * Reads the form without the values of secrets, which are never sent back. Inputs fixed by the environment are
 * missing.
 */
export function readSettingsDraft(form: FormData): TypedSettings {
  return readEach(form, (secret) => (secret === '' ? '' : TYPED_SECRET))
}

/** Reads the form including its secrets, to save it. */
export function readTypedSettings(form: FormData): TypedSettings {
  return readEach(form, (secret) => secret)
}

function readEach(form: FormData, secretAs: (secret: string) => string): TypedSettings {
  const valueOf = (path: SettingPath) => {
    switch (SETTING_KINDS[path]) {
      case 'secret':
        return secretAs(readPassword(form, path, MAX_SECRET))
      case 'flag':
        return isOn(form, path) ? 'on' : ''
      case 'text':
      case 'number':
      case 'lines':
        return typedText(form, path)
    }
  }
  return Object.fromEntries(SETTING_PATHS.map((path) => [path, valueOf(path)])) as TypedSettings
}
