import { Form } from 'react-router'
import type { OtherOperator } from '#bakery/operating/access/own-account.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'

/** Lists the other operators, each with a button that ends all sessions of the account. */
export function OthersPanel({ others }: { others: OtherOperator[] }) {
  const t = useT('operator').account.others
  return (
    <Panel title={t.title} hint={t.hint}>
      <ul className="divide-y divide-line">
        {others.map(({ id, email, sessions }) => (
          <li key={id} className="flex items-center gap-3 py-2">
            <div className="min-w-0 flex-1">
              <span className="font-semibold wrap-anywhere">{email}</span>
              <span className="block text-14 text-text-2">{t.sessions(sessions)}</span>
            </div>
            {sessions > 0 && (
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <Button type="submit" name="intent" value="sign-out-other" aria-label={t.endNamed(email)}>
                  {t.end}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
