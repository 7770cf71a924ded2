import { createContext, use } from 'react'
import {
  SETTING_KINDS,
  type SettingPath,
  type SettingsView,
  type TypedSettings,
} from '#bakery/operating/installation/settings.ts'
import { useT } from '#web/document/use-t.ts'
import { Switch } from '#web/ui/forms/choices.tsx'
import { Field, useFieldProblems } from '#web/ui/forms/field.tsx'
import { PasswordInput, Select, Textarea, TextInput } from '#web/ui/forms/inputs.tsx'
import { TYPED_SECRET } from './settings-fields.ts'

const MAX_LENGTH = 1000

/** Data that the form's inputs are rendered from. */
export type SettingInputs = Pick<SettingsView, 'values' | 'fixed' | 'kept'> & { draft: TypedSettings }

const InputsContext = createContext<SettingInputs | undefined>(undefined)
export const SettingInputsProvider = InputsContext.Provider

/** Input for one setting, with its label and hint. */
export function SettingInput({ path, className }: { path: SettingPath; className?: string }) {
  const t = useT('operator').settings
  const inputs = use(InputsContext)
  const problem = useFieldProblems()[path]
  if (!inputs) throw new Error('a setting needs its form around it')
  const isFixed = inputs.fixed.includes(path)
  const value = (isFixed ? inputs.values : inputs.draft)[path]
  const hints: Partial<Record<SettingPath, string>> = t.hints
  const hint = isFixed ? t.fixed : hints[path]
  const label = t.fields[path]
  if (SETTING_KINDS[path] === 'flag') {
    return (
      <Switch
        name={path}
        label={label}
        hint={hint}
        defaultChecked={value === 'on'}
        disabled={isFixed}
        className={className}
      />
    )
  }
  const own: Partial<Record<SettingPath, string>> = t.invalid
  const problemText = problem === 'invalid_format' || problem === 'implausible' ? own[path] : undefined
  return (
    <Field
      name={path}
      label={label}
      hint={SETTING_KINDS[path] === 'secret' && !isFixed ? secretHint(inputs, path, t) : hint}
      problemText={problemText}
      optional={OPTIONAL.includes(path)}
      {...(className !== undefined && { className })}
    >
      <Control path={path} value={value} isFixed={isFixed} />
    </Field>
  )
}

/** Settings that may be empty even if their group is in use. */
const OPTIONAL: readonly SettingPath[] = [
  'smtp.username',
  'smtp.localName',
  'backups.cron',
  'trustedProxy.headers',
  'superuserIPs',
]

function secretHint(
  { draft, kept }: SettingInputs,
  path: SettingPath,
  t: { secretKept: string; secretNone: string; secretAgain: string },
) {
  const usual = kept.includes(path) ? t.secretKept : t.secretNone
  if (draft[path] !== TYPED_SECRET) return usual
  // Without JavaScript a refused form returns without its secrets.
  return (
    <>
      <span className="needs-script">{usual}</span>
      <b className="needs-no-script block font-semibold text-warn-text">{t.secretAgain}</b>
    </>
  )
}

function Control({ path, value, isFixed }: { path: SettingPath; value: string; isFixed: boolean }) {
  const t = useT('operator').settings
  if (path === 'smtp.authMethod' || path === 'logs.minLevel') {
    const options: Record<string, string> = path === 'smtp.authMethod' ? t.authMethods : t.levels
    return (
      <Select defaultValue={value} disabled={isFixed}>
        {/* Keeps a current value that is not among the options, which would otherwise be replaced on saving. */}
        {!Object.hasOwn(options, value) && <option value={value}>{value}</option>}
        {Object.entries(options).map(([option, word]) => (
          <option key={option} value={option}>
            {word}
          </option>
        ))}
      </Select>
    )
  }
  const plain = { autoComplete: 'off', spellCheck: false, disabled: isFixed } as const
  const kind = SETTING_KINDS[path]
  if (kind === 'secret')
    return <PasswordInput {...plain} autoComplete="new-password" maxLength={MAX_LENGTH} />
  if (kind === 'lines') return <Textarea {...plain} rows={2} defaultValue={value} />
  return (
    <TextInput
      {...plain}
      defaultValue={value}
      {...(kind === 'number' ? { inputMode: 'numeric', maxLength: 16 } : { maxLength: MAX_LENGTH })}
    />
  )
}
