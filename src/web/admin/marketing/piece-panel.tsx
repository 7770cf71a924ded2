import { useState } from 'react'
import type { PieceDraft, PieceJob } from '#bakery/marketing/marketing.ts'
import {
  GROUNDS,
  LONG_HEADLINE,
  MAX_PIECE_TEXT,
  type PieceTexts,
} from '#bakery/print/settings/marketing-settings.ts'
import { SavingPanel } from '#web/desk/forms/saving-panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select, TextInput } from '#web/ui/forms/inputs.tsx'
import { pieceQuery } from './piece-job.ts'

/** Form for the texts and the colour of a piece. */
export function PiecePanel({
  job,
  draft,
  proposed,
}: {
  job: PieceJob
  draft: PieceDraft
  proposed: PieceTexts
}) {
  const t = useT('admin').marketing
  return (
    <SavingPanel
      title={t.texts}
      hint={t.textsHint}
      action={`/admin/marketing?${pieceQuery(job)}`}
      seen={draft.seen}
    >
      <Field name="ground" label={t.ground}>
        <Select defaultValue={draft.ground}>
          {GROUNDS.map((name) => (
            <option key={name} value={name}>
              {t.grounds[name]}
            </option>
          ))}
        </Select>
      </Field>
      <OwnText name="kicker" label={t.kicker} value={draft.texts.kicker} proposed={proposed.kicker} />
      <OwnText name="headline" label={t.headline} value={draft.texts.headline} proposed={proposed.headline} />
      <OwnText name="foot" label={t.foot} value={draft.texts.foot} proposed={proposed.foot} />
    </SavingPanel>
  )
}

function OwnText({
  name,
  label,
  value,
  proposed,
}: {
  name: keyof PieceTexts
  label: string
  value: string
  proposed: string
}) {
  const t = useT('admin').marketing
  const [length, setLength] = useState(value.length)
  const isLong = name === 'headline' && length > LONG_HEADLINE
  const hint = isLong ? t.headlineLong : value === proposed ? undefined : t.proposal(proposed)
  return (
    <Field name={name} label={label} {...(hint !== undefined && { hint })}>
      <TextInput
        defaultValue={value}
        maxLength={MAX_PIECE_TEXT[name]}
        onChange={({ currentTarget }) => setLength(currentTarget.value.length)}
      />
    </Field>
  )
}
