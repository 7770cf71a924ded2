import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { slugProblem } from '#bakery/tenancy/slug.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Field, useFieldProblems } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import type { loader } from '../slug-proposal.ts'

/** How long the name must rest before its address is looked up. */
const REST_MS = 300

/**
 * The bakery's name and, made from it, the address of its shop, with a word on whether it is free. The address can be
 * changed by hand where it was refused; left empty the server derives it.
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
              className={`flex items-center gap-1.5 font-[550] ${data.free ? 'text-primary-text' : 'text-warn-text'}`}
            >
              <Icon of={data.free ? CircleCheck : CircleAlert} />
              <span className="min-w-0 break-words">{data.free ? t.slugFree(host) : t.slugTaken(host)}</span>
            </output>
          ) : (
            // The answer comes when one is further down already: it must not move what is about to be tapped.
            t.slugComes
          )
        }
      >
        <TextInput
          autoComplete="organization"
          required
          maxLength={80}
          defaultValue={bakeryName}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      {(isRefused || slug !== '' || data?.free === false) && (
        <Field name="slug" label={t.slug} hint={t.slugHint}>
          <TextInput
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            defaultValue={slug}
            placeholder={data?.slug}
          />
        </Field>
      )}
    </>
  )
}
