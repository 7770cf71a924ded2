import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { controlId } from '../../../ui/field.tsx'

export type DraftForm<D> = {
  formRef: RefObject<HTMLFormElement | null>
  /** What the form holds now; for what is shown beside the inputs. */
  draft: D
  /** Changes whenever the inputs have to be made anew from `draft`: use it as a `key` around them. */
  revision: number
  isDirty: boolean
  /** The form's `onChange`. */
  onChange: () => void
  /** Puts other values into the form, such as after adding a row, and focuses the input of that name. */
  replace: (draft: D, focus?: string) => void
  discard: () => void
}

/** `focus`: a new object for each wish, so that the same input can be focused twice. */
type State<D> = { draft: D; revision: number; focus?: { name: string }; returned: D | undefined }

/**
 * A form whose inputs are the state: they are uncontrolled, and `read` tells what they hold. The server reads the same
 * form with the same function, so a page works alike with and without JavaScript.
 *
 * `returned` is the draft that a refused save gave back. A saved form is made anew by the page's `key`.
 */
export function useDraft<D>(initial: D, read: (form: FormData) => D, returned: D | undefined): DraftForm<D> {
  const formRef = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<State<D>>({ draft: returned ?? initial, revision: 0, returned })
  const clean = useRef<string>(undefined)
  const [isDirty, setDirty] = useState(returned !== undefined)

  if (returned !== undefined && returned !== state.returned) {
    // What came back as it was sent is in the inputs already, files and focus included.
    const isSame = JSON.stringify(returned) === JSON.stringify(state.draft)
    setState({ draft: returned, revision: state.revision + (isSame ? 0 : 1), returned })
  }

  useEffect(() => {
    if (state.focus) document.getElementById(controlId(state.focus.name))?.focus()
  }, [state.focus])

  const onChange = useCallback(() => {
    if (!formRef.current) return
    const draft = read(new FormData(formRef.current))
    setState(({ revision, returned }) => ({ draft, revision, returned }))
    setDirty(JSON.stringify(draft) !== clean.current)
  }, [read])

  // Browsers fill in details (a select's first option) that the draft leaves open; and what was typed before the page
  // came to life has told nobody.
  useEffect(() => {
    if (returned !== undefined || !formRef.current || clean.current !== undefined) return
    clean.current = JSON.stringify(read(new FormData(untouched(formRef.current))))
    onChange()
  }, [read, returned, onChange])

  const replace = useCallback((draft: D, focus = '') => {
    setState(({ revision, returned }) => ({
      draft,
      revision: revision + 1,
      returned,
      ...(focus === '' ? {} : { focus: { name: focus } }),
    }))
    setDirty(JSON.stringify(draft) !== clean.current)
  }, [])

  const discard = useCallback(() => {
    setState(({ revision, returned }) => ({ draft: initial, revision: revision + 1, returned }))
    setDirty(false)
  }, [initial])

  return { formRef, draft: state.draft, revision: state.revision, isDirty, onChange, replace, discard }
}

/** The form as it came from the server. */
function untouched(form: HTMLFormElement): HTMLFormElement {
  const copy = form.cloneNode(true) as HTMLFormElement
  copy.reset()
  return copy
}
