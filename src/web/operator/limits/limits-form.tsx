import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import {
  MAX_RATE_LIMIT_RULES,
  RATE_LIMIT_AUDIENCES,
  type RateLimitsView,
  type TypedRateLimits,
  type TypedRule,
} from '#bakery/operating/installation/rate-limits.ts'
import type { NoAnswer } from '#web/browser/unanswered-requests.ts'
import { IntentButton, IntentIconButton, type OnIntent } from '#web/desk/forms/intent-button.tsx'
import type { Returned } from '#web/desk/forms/returned.ts'
import { useDraftForm } from '#web/desk/forms/use-draft-form.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { Switch } from '#web/ui/forms/choices.tsx'
import { Field, Fieldset, useFieldProblems } from '#web/ui/forms/field.tsx'
import { Select, Textarea, TextInput } from '#web/ui/forms/inputs.tsx'
import { InstallationForm } from '../parts/installation-form.tsx'
import { editLimits, readLimits } from './limits-edits.ts'

const MAX_LABEL = 200

/** Result of an action that did not save: the form as sent, and why. */

export function LimitsForm({
  view,
  returned,
}: {
  view: RateLimitsView
  returned: Returned<TypedRateLimits> | NoAnswer | undefined
}) {
  const t = useT('operator').limits
  const form = useDraftForm({ stored: view.values, seen: view.seen, read: readLimits, returned })
  const { formRef, draft, replace } = form

  function onIntent(intent: string): void {
    if (!formRef.current) return
    const edit = editLimits(readLimits(new FormData(formRef.current)), intent)
    if (edit) replace(edit.draft, edit.focus)
  }

  return (
    <InstallationForm title={t.title} lead={t.lead} form={form} returned={returned} labels={useLabels(draft)}>
      <div className="grid gap-4">
        <Panel title={t.inGeneral}>
          <Switch
            name="rateLimits.enabled"
            label={t.enabled}
            hint={t.enabledHint}
            defaultChecked={draft.enabled}
          />
          <Field
            name="rateLimits.excludedIPs"
            label={t.excluded}
            hint={view.isExcludedFixed ? t.fixed : t.excludedHint}
            optional
            className="mt-2"
          >
            <Textarea
              rows={2}
              spellCheck={false}
              disabled={view.isExcludedFixed}
              defaultValue={view.isExcludedFixed ? view.values.excludedIPs : draft.excludedIPs}
            />
          </Field>
        </Panel>
        <Panel title={t.rules} hint={t.rulesHint}>
          <Fieldset name="rateLimits.rules" legend={<span className="sr-only">{t.rules}</span>}>
            <ol>
              {draft.rules.map((rule, index) => (
                <RuleRow
                  // oxlint-disable-next-line react/no-array-index-key -- a row is identified by its index; reading the form recreates all rows.
                  key={index}
                  rule={rule}
                  index={index}
                  count={draft.rules.length}
                  onIntent={onIntent}
                />
              ))}
            </ol>
          </Fieldset>
          {draft.rules.length < MAX_RATE_LIMIT_RULES && (
            <div className="mt-3">
              <IntentButton intent="add" onIntent={onIntent} icon={Plus}>
                {t.add}
              </IntentButton>
            </div>
          )}
        </Panel>
      </div>
    </InstallationForm>
  )
}

function useLabels({ rules }: TypedRateLimits): Record<string, string> {
  const t = useT('operator').limits
  const rows = rules.flatMap((_, index) =>
    (['label', 'maxRequests', 'duration', 'audience'] as const).map((name) => [
      `rateLimits.rules.${index}.${name}`,
      `${t.rule(index + 1)}, ${t.fields[name]}`,
    ]),
  )
  return {
    ...Object.fromEntries(rows),
    'rateLimits.excludedIPs': t.excluded,
    'rateLimits.rules': t.rules,
  }
}

/** Row for one rule: its four inputs, and buttons to move and remove it. */
function RuleRow({
  rule,
  index,
  count,
  onIntent,
}: {
  rule: TypedRule
  index: number
  count: number
  onIntent: OnIntent
}) {
  const t = useT('operator').limits
  const prefix = `rateLimits.rules.${index}`
  const problem = useFieldProblems()[`${prefix}.label`]
  const labelProblem =
    problem === 'taken' ? t.conflicting : problem === 'invalid_format' ? t.invalidLabel : undefined
  const name = t.rule(index + 1)
  return (
    <li className="border-t border-line py-3.5 first:border-t-0" aria-label={name}>
      <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.3fr)]">
        <Field name={`${prefix}.label`} label={t.fields.label} problemText={labelProblem}>
          <TextInput
            required
            defaultValue={rule.label}
            maxLength={MAX_LABEL}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field name={`${prefix}.maxRequests`} label={t.fields.maxRequests}>
          <TextInput
            required
            inputMode="numeric"
            defaultValue={rule.maxRequests}
            maxLength={16}
            autoComplete="off"
          />
        </Field>
        <Field name={`${prefix}.duration`} label={t.fields.duration}>
          <TextInput
            required
            inputMode="numeric"
            suffix="s"
            defaultValue={rule.duration}
            maxLength={16}
            autoComplete="off"
          />
        </Field>
        <Field name={`${prefix}.audience`} label={t.fields.audience}>
          <Select defaultValue={rule.audience}>
            {RATE_LIMIT_AUDIENCES.map((audience) => (
              <option key={audience} value={audience}>
                {t.audiences[audience]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div className="mt-1.5 flex justify-end gap-1">
        {index > 0 && (
          <IntentIconButton intent={`up.${index}`} onIntent={onIntent} icon={ArrowUp} label={t.up(name)} />
        )}
        {index < count - 1 && (
          <IntentIconButton
            intent={`down.${index}`}
            onIntent={onIntent}
            icon={ArrowDown}
            label={t.down(name)}
          />
        )}
        <IntentIconButton
          intent={`remove.${index}`}
          onIntent={onIntent}
          icon={Trash2}
          label={t.remove(name)}
        />
      </div>
    </li>
  )
}
