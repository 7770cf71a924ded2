import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { BAKERY_MAX } from '#bakery/tenancy/bakery-bounds.ts'
import { SLUG_MAX_LENGTH, slugProblem } from '#bakery/tenancy/slug.ts'
import { useT } from '#web/document/use-t.ts'
import { Field, useFieldProblems } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { loader } from './slug-proposal.ts'

/** Delay in milliseconds between the last keystroke and the lookup of the shop's address. */
const REST_MS = 300

/**
 * Field for the bakery's name; shows the shop's address derived from it and whether it is free. A refused or taken
 * address can be edited; if left empty, the server derives it.
 */
export function SlugField({
  shopHost,
  bakeryName,
  slug,
}: {
  shopHost: string
  bakeryName: string
  slug: string
}) {
  const t = useT('public').register
  const { load, data } = useFetcher<typeof loader>()
  const [name, setName] = useState(bakeryName)
  const isRefused = useFieldProblems().slug !== undefined

  useEffect(() => {
    if (name.trim() === '') return undefined
    const timer = setTimeout(() => void load(`/register/slug?name=${encodeURIComponent(name)}`), REST_MS)
    return () => clearTimeout(timer)
  }, [name, load])

  const host = data ? `${data.slug}.${shopHost}` : ''
  const isUsable = data !== undefined && slugProblem(data.slug) === undefined
  return (
    <>
      <Field
        name="bakeryName"
        label={t.bakeryName}
        hint={
          isUsable && !isRefused ? (
            <output
              className={`flex items-center gap-1.5 font-550 ${data.free ? 'text-primary-text' : 'text-warn-text'}`}
            >
              <Icon of={data.free ? CircleCheck : CircleAlert} />
              <span className="min-w-0 break-words">{data.free ? t.slugFree(host) : t.slugTaken(host)}</span>
            </output>
          ) : (
            // Reserves space for the response, so that fields below do not move when it arrives.
            t.slugComes
          )
        }
      >
        <TextInput
          autoComplete="organization"
          required
          maxLength={BAKERY_MAX.name}
          defaultValue={bakeryName}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      {(isRefused || slug !== '' || data?.free === false) && (
        <Field name="slug" label={t.slug} hint={t.slugHint}>
          <TextInput
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={SLUG_MAX_LENGTH}
            defaultValue={slug}
            placeholder={data?.slug}
          />
        </Field>
      )}
    </>
  )
}
