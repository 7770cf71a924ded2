import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { controlId } from '#web/ui/forms/field.tsx'
import { afterRefusal, afterStoring, type Sent } from './answered-form.ts'
import { type Caret, caretIn, restoreCaret } from './caret.ts'
import { isSame, mergeTyped } from './merge-typed.ts'

export type DraftForm<D> = {
  formRef: RefObject<HTMLFormElement | null>
  /** Current content of the form, for what is rendered beside the inputs. */
  draft: D
  /** `updated` of the record that the form is based on; sent along when it is saved. */
  seen: string | undefined
  /** Changes whenever the inputs must be rendered again from `draft`: use it as a `key` around them. */
  revision: number
  isDirty: boolean
  /** The form's `onChange`. */
  onChange: () => void
  /** Replaces the form's content, as after adding a row, and focuses the input named `focus`. */
  replace: (draft: D, focus?: string) => void
  discard: () => void
}

type DraftOptions<D> = {
  /** Draft of the stored record. */
  stored: D
  /** `updated` of the stored record; absent for a new one. */
  seen?: string | undefined
  /** Changes with every save, even if the draft stays equal because only secrets changed. */
  version?: number
  read: (form: FormData) => D
  /** Action result if saving was refused; without a draft, no response arrived. */
  returned: { draft?: D | undefined } | undefined
  /** Merges the stored draft with later edits, if `mergeTyped` does not suffice. */
  merge?: (typed: D, sent: D, answer: D) => D
}

/** State of a draft form. `focus` is a new object for each request, so that the same input can be focused twice. */
type State<D> = {
  draft: D
  revision: number
  seen: string | undefined
  focus?: { name: string }
  /** New object whenever the inputs are rendered from the stored draft. */
  fresh: object
  /** Last options from the page; only changes to them change the form. */
  given: Pick<DraftOptions<D>, 'stored' | 'seen' | 'version' | 'returned'>
}

/**
 * Holds a form whose uncontrolled inputs are the state; `read` returns their content. The server reads the form with
 * the same function, so the page works the same with and without JavaScript.
 *
 * An answer replaces the values that were sent, never later edits, which stay unsaved. Values saved by someone else
 * replace those of an unedited form only; otherwise `seen` stays, so that saving reports the conflict. A page gives
 * the form a `key` of its record and section.
 */
export function useDraftForm<D>({
  stored,
  seen,
  version = 0,
  read,
  returned,
  merge = mergeTyped,
}: DraftOptions<D>): DraftForm<D> {
  const formRef = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<State<D>>({
    draft: returned?.draft ?? stored,
    revision: 0,
    seen,
    given: { stored, seen, version, returned },
    fresh: {},
  })
  const [isDirty, setDirty] = useState(returned?.draft !== undefined)
  const clean = useRef<string>(undefined)
  const measured = useRef<object>(undefined)
  const { takeSent, touch } = useSent(formRef, read)
  const rememberCaret = useCaretRestoration(formRef, state.revision)

  const put = useCallback(
    (draft: D, rerendersInputs: boolean, changes: Partial<State<D>>) => {
      if (rerendersInputs) rememberCaret()
      setState(({ focus: _focus, ...before }) => {
        const revision = before.revision + (rerendersInputs ? 1 : 0)
        return { ...before, ...changes, draft, revision }
      })
    },
    [rememberCaret],
  )

  useLayoutEffect(() => {
    const last = state.given
    const isStored = seen !== last.seen || version !== last.version || !isSame(stored, last.stored)
    const isRefused = returned !== undefined && returned !== last.returned
    if (!isStored && returned === last.returned) return
    const given = { stored, seen, version, returned }
    const now = formRef.current ? read(new FormData(formRef.current)) : state.draft
    if (!isStored && !isRefused) return put(now, false, { given })
    const update = { now, sent: takeSent(), isDirty, merge }
    const after = isRefused ? afterRefusal(returned.draft, update) : afterStoring(stored, update)
    if (after.usesStored) clean.current = JSON.stringify(stored)
    put(after.draft, after.rerendersInputs, {
      given,
      ...(after.usesStored ? { seen } : {}),
      ...(after.rerendersInputs && !after.isDirty ? { fresh: {} } : {}),
    })
    setDirty(after.isDirty)
  }, [state, stored, seen, version, returned, isDirty, read, merge, put, takeSent])

  useEffect(() => {
    if (state.focus) document.getElementById(controlId(state.focus.name))?.focus()
  }, [state.focus])

  const onChange = useCallback(() => {
    if (!formRef.current) return
    const draft = read(new FormData(formRef.current))
    put(draft, false, {})
    setDirty(JSON.stringify(draft) !== clean.current)
  }, [read, put])

  // Reads the form again after hydration: browsers fill in details that the draft leaves open, such as a select's
  // first option, and edits made before hydration fired no event here.
  useEffect(() => {
    if (returned?.draft !== undefined || !formRef.current || measured.current === state.fresh) return
    measured.current = state.fresh
    clean.current = JSON.stringify(read(new FormData(untouched(formRef.current))))
    onChange()
  }, [read, returned, onChange, state.fresh])

  const replace = useCallback(
    (draft: D, focus = '') => {
      touch()
      put(draft, true, focus === '' ? {} : { focus: { name: focus } })
      setDirty(JSON.stringify(draft) !== clean.current)
    },
    [put, touch],
  )

  const discard = useCallback(() => {
    put(stored, true, { seen, fresh: {} })
    setDirty(false)
  }, [put, stored, seen])

  const { draft, revision } = state
  return { formRef, draft, seen: state.seen, revision, isDirty, onChange, replace, discard }
}

/** Remembers what a form sent. `takeSent` returns it once; `touch` marks that the form has been edited since. */
function useSent<D>(
  formRef: RefObject<HTMLFormElement | null>,
  read: (form: FormData) => D,
): { takeSent: () => Sent<D> | undefined; touch: () => void } {
  const sent = useRef<Sent<D>>(undefined)
  const touch = useCallback(() => {
    if (sent.current) sent.current.isTouched = true
  }, [])
  useEffect(() => {
    const form = formRef.current
    const remember = () => {
      sent.current = form ? { draft: read(new FormData(form)), isTouched: false } : undefined
    }
    const listening = new AbortController()
    const { signal } = listening
    form?.addEventListener('submit', remember, { signal })
    for (const change of ['input', 'change']) form?.addEventListener(change, touch, { signal })
    return () => listening.abort()
  }, [formRef, read, touch])
  const takeSent = useCallback(() => {
    const held = sent.current
    sent.current = undefined
    return held
  }, [])
  return { takeSent, touch }
}

/** Restores the caret after the inputs have been rendered again. */
function useCaretRestoration(formRef: RefObject<HTMLFormElement | null>, revision: number): () => void {
  const caret = useRef<Caret>(undefined)
  const last = useRef(revision)
  useLayoutEffect(() => {
    if (last.current !== revision && caret.current) restoreCaret(formRef.current, caret.current)
    last.current = revision
    caret.current = undefined
  }, [formRef, revision])
  return useCallback(() => {
    caret.current = caretIn(formRef.current)
  }, [formRef])
}

/** Returns a copy of the form with its initial values. */
function untouched(form: HTMLFormElement): HTMLFormElement {
  const copy = form.cloneNode(true) as HTMLFormElement
  copy.reset()
  return copy
}
