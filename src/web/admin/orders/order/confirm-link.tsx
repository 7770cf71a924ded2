import type { ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { followedLink } from '#web/browser/plain-click.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx'

/** URL parameters that ask for confirmation of an action, such as `?cancel=1`. */
const CONFIRM_PARAMS = ['cancel', 'handover'] as const
type ConfirmParam = (typeof CONFIRM_PARAMS)[number]

export type Question = {
  title: string
  /** Customer's name and pickup time. */
  who: string
  text: string
  cancelLabel: string
}

/** Returns the id of the question's form when it is part of the order's page. */
export const sectionFormId = (asked: ConfirmParam) => `${asked}-order`

/** Link that opens the confirmation dialog, or works as a plain link in a new tab. */
export function ConfirmLink({
  orderId,
  asked,
  onOpen,
  className,
  children,
}: {
  orderId: string
  asked: ConfirmParam
  onOpen: () => void
  className: string
  children: ReactNode
}) {
  const [params] = useSearchParams()
  return (
    <Link
      to={`/admin/orders/${orderId}?${withParam(params, asked, '1')}#${sectionFormId(asked)}`}
      aria-haspopup="dialog"
      className={className}
      onClick={(event) => {
        if (!followedLink(event.nativeEvent)) return
        event.preventDefault()
        onOpen()
      }}
    >
      {children}
    </Link>
  )
}

export type ConfirmState = { open: boolean; onOpenChange: (open: boolean) => void }

/** Dialog that asks the question and contains its form. */
export function QuestionDialog({
  question,
  open,
  onOpenChange,
  action,
  children,
}: ConfirmState & {
  question: Question
  /** Button that confirms. */
  action: ReactNode
  children: ReactNode
}) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={question.title}
      description={
        <>
          <b className="block text-text">{question.who}</b>
          {question.text}
        </>
      }
      cancelLabel={question.cancelLabel}
      action={action}
    >
      {children}
    </ConfirmDialog>
  )
}

/** Shows the question as part of the order's page if the URL asks for it: without JavaScript, or in a new tab. */
export function ConfirmSection({
  asked,
  question,
  action,
  form,
}: {
  asked: ConfirmParam
  question: Question
  action: ReactNode
  form: ReactNode
}) {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  if (!params.has(asked)) return null
  return (
    <section className="col-span-full mt-2 rounded-m border border-line-ctl p-4">
      <h3 className="text-19">{question.title}</h3>
      <p className="mt-1 mb-3 text-text-2">
        {question.who}. {question.text}
      </p>
      {form}
      <div className="mt-3 grid grid-cols-2 gap-3">
        <ButtonLink to={`${pathname}?${withParam(params, asked, '')}`} preventScrollReset>
          {question.cancelLabel}
        </ButtonLink>
        {action}
      </div>
    </section>
  )
}

/** Returns the query with a question added, or removed by an empty value. */
export function withParam(params: URLSearchParams, name: ConfirmParam, value: string): string {
  const next = new URLSearchParams(params)
  if (value === '') next.delete(name)
  else next.set(name, value)
  return next.toString()
}

/** Returns the query without questions, with its `?`, for links to other orders and to the list. */
export function withoutQuestions(params: URLSearchParams): string {
  const next = new URLSearchParams(params)
  for (const asked of CONFIRM_PARAMS) next.delete(asked)
  const text = next.toString()
  return text === '' ? '' : `?${text}`
}
