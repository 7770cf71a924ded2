import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { controlId } from '../../../ui/field.tsx'
import { afterRefusal, afterStoring, type Sent } from './answered-form.ts'
import { type Caret, caretIn, putCaret } from './caret.ts'
import { isSame, mergeTyped } from './merge-typed.ts'

export type DraftForm<D> = {
  formRef: RefObject<HTMLFormElement | null>
  /** What the form holds now; for what is shown beside the inputs. */
  draft: D
  /** The `updated` of what the form was made from: goes with it when it is saved. */
  seen: string | undefined
  /** Changes whenever the inputs have to be made anew from `draft`: use it as a `key` around them. */
  revision: number
  isDirty: boolean
  /** The form's `onChange`. */
  onChange: () => void
  /** Puts other values into the form, such as after adding a row, and focuses the input of that name. */
  replace: (draft: D, focus?: string) => void
  discard: () => void
}

type DraftOptions<D> = {
  /** What is stored, as the form shows it. */
  stored: D
  /** The `updated` of what is stored; absent for what is not there yet. */
  seen?: string | undefined
  /** Changes with every save, of what no draft tells too: secrets. */
  version?: number
  read: (form: FormData) => D
  /** What the action gave back when it did not save; without a draft, nobody answered. */
  returned: { draft?: D | undefined } | undefined
  /** How an answer and what was typed since become one, where `mergeTyped` does not know. */
  merge?: (typed: D, sent: D, answer: D) => D
}

/** `focus`: a new object for each wish, so that the same input can be focused twice. */
type State<D> = {
  draft: D
  revision: number
  seen: string | undefined
  focus?: { name: string }
  /** A new object whenever the inputs are made of what is stored. */
  fresh: object
  /** What the page gave last: only what is new there changes the form. */
  given: Pick<DraftOptions<D>, 'stored' | 'seen' | 'version' | 'returned'>
}

/**
 * A form whose inputs are the state: they are uncontrolled, and `read` tells what they hold. The server reads the same
 * form with the same function, so a page works alike with and without JavaScript.
 *
 * An answer replaces what was sent, never what was typed since: that stays, and is unsaved. What somebody else stored
 * comes into a form that nobody has touched; elsewhere `seen` stays as it was, so that saving tells of it. A page gives
 * the form a `key` of the record and section that it shows.
 */
export function useDraft<D>({
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
  const keepCaret = useKeptCaret(formRef, state.revision)

  const put = useCallback(
    (draft: D, makesAnew: boolean, changes: Partial<State<D>>) => {
      if (makesAnew) keepCaret()
      setState(({ focus: _focus, ...before }) => {
        const revision = before.revision + (makesAnew ? 1 : 0)
        return { ...before, ...changes, draft, revision }
      })
    },
    [keepCaret],
  )

  useLayoutEffect(() => {
    const last = state.given
    const isStored = seen !== last.seen || version !== last.version || !isSame(stored, last.stored)
    const isRefused = returned !== undefined && returned !== last.returned
    if (!isStored && returned === last.returned) return
    const given = { stored, seen, version, returned }
    const now = formRef.current ? read(new FormData(formRef.current)) : state.draft
    if (!isStored && !isRefused) return put(now, false, { given })
    const news = { now, sent: takeSent(), isDirty, merge }
    const after = isRefused ? afterRefusal(returned.draft, news) : afterStoring(stored, news)
    if (after.takesStored) clean.current = JSON.stringify(stored)
    put(after.draft, after.makesAnew, {
      given,
      ...(after.takesStored ? { seen } : {}),
      ...(after.makesAnew && !after.isDirty ? { fresh: {} } : {}),
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

  // Browsers fill in details (a select's first option) that the draft leaves open; and what was typed before the page
  // came to life has told nobody.
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

/** `takeSent` gives what the form held when it was sent, once; `touch` notes that it has been changed since. */
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

/** Whoever is typing while the inputs are made anew goes on where they were. */
function useKeptCaret(formRef: RefObject<HTMLFormElement | null>, revision: number): () => void {
  const caret = useRef<Caret>(undefined)
  const last = useRef(revision)
  useLayoutEffect(() => {
    if (last.current !== revision && caret.current) putCaret(formRef.current, caret.current)
    last.current = revision
    caret.current = undefined
  }, [formRef, revision])
  return useCallback(() => {
    caret.current = caretIn(formRef.current)
  }, [formRef])
}

/** The form as it came from the server. */
function untouched(form: HTMLFormElement): HTMLFormElement {
  const copy = form.cloneNode(true) as HTMLFormElement
  copy.reset()
  return copy
}
