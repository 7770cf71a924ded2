import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { CompanyName } from '#bakery/companies/companies.ts'
import { MAX_EMAIL } from '#bakery/email-bounds.ts'
import { ORDER_MAX } from '#bakery/ordering/order-bounds.ts'
import type { KnownCustomer } from '#bakery/ordering/orders.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Radio } from '#web/ui/forms/choices.tsx'
import { controlId, Field, useControl } from '#web/ui/forms/field.tsx'
import { Select, Textarea, TextInput } from '#web/ui/forms/inputs.tsx'
import { Combobox } from './combobox.tsx'

/** Delay in milliseconds between the last keystroke and the search. */
const PAUSE_MS = 200
const MIN_LENGTH = 2

export type StaffOrderCustomer = { name: string; phone: string; email: string; note: string }

/** Panel for the customer: a name or number finds earlier customers and fills in the rest. */
export function CustomerPanel({
  customer,
  companies,
}: {
  customer: StaffOrderCustomer | undefined
  /** Companies that can be billed; none for an order that exists. */
  companies: readonly CompanyName[]
}) {
  const t = useT('admin').orders.staffOrder
  const [person, setPerson] = useState(customer ?? { name: '', phone: '', email: '' })
  const take = ({ name, phone, email }: KnownCustomer) => setPerson({ name, phone, email })
  return (
    <Panel title={t.customer} aside={!customer && <Source />}>
      <div className="grid gap-x-3.5 gap-y-3 sm:grid-cols-2">
        <Field name="phone" label={t.phone} optional>
          <CustomerInput
            type="tel"
            value={person.phone}
            onType={(phone) => setPerson({ ...person, phone })}
            onTake={take}
          />
        </Field>
        <Field name="name" label={t.name}>
          <CustomerInput
            required
            type="text"
            value={person.name}
            onType={(name) => setPerson({ ...person, name })}
            onTake={take}
          />
        </Field>
        <Field name="email" label={t.email} hint={t.emailHint} optional>
          <TextInput
            type="email"
            maxLength={MAX_EMAIL}
            autoComplete="off"
            value={person.email}
            onChange={(event) => setPerson({ ...person, email: event.target.value })}
          />
        </Field>
        <Field name="note" label={t.note} optional>
          <Textarea rows={1} maxLength={ORDER_MAX.note} defaultValue={customer?.note} className="min-h-12" />
        </Field>
        {companies.length > 0 && <PayerField companies={companies} />}
      </div>
    </Panel>
  )
}

function PayerField({ companies }: { companies: readonly CompanyName[] }) {
  const t = useT('admin').companies
  return (
    <Field name="company" label={t.payer}>
      <Select>
        <option value="">{t.atPickup}</option>
        {companies.map(({ id, name }) => (
          <option key={id} value={id}>
            {t.onAccount(name)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function Source() {
  const t = useT('admin').orders.staffOrder
  return (
    <fieldset className="-my-2 flex flex-wrap gap-x-5">
      <legend className="sr-only">{t.source}</legend>
      <Radio name="source" value="phone" label={t.byPhone} defaultChecked />
      <Radio name="source" value="counter" label={t.atCounter} />
    </fieldset>
  )
}

function CustomerInput({
  type,
  required = false,
  value,
  onType,
  onTake,
}: {
  type: 'text' | 'tel'
  required?: boolean
  value: string
  onType: (value: string) => void
  onTake: (customer: KnownCustomer) => void
}) {
  const t = useT('admin').orders.staffOrder
  const format = useFormat()
  const control = useControl()
  const { found, search } = useCustomers()
  return (
    <Combobox
      input={{
        ...control,
        type,
        required,
        maxLength: type === 'tel' ? ORDER_MAX.customerPhone : ORDER_MAX.customerName,
        className:
          'min-h-12 w-full rounded-m border border-line-strong bg-surface px-3.5 text-16 aria-invalid:border-2 aria-invalid:border-danger',
      }}
      value={value}
      onChange={(typed) => {
        onType(typed)
        search(typed)
      }}
      options={value.trim().length < MIN_LENGTH ? [] : found}
      keyOf={({ name, phone }) => `${name}/${phone}`}
      label={t.knownCustomers}
      onChoose={(customer) => {
        onTake(customer)
        document.getElementById(controlId('note'))?.focus()
      }}
      render={({ name, phone, orders, lastDay }) => (
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{name}</span>
          <span className="block truncate text-14 text-text-2 tabular-nums">
            {[phone, t.orderedBefore(orders, format.day(lastDay))].filter(Boolean).join(' · ')}
          </span>
        </span>
      )}
    />
  )
}

/** Searches earlier customers once the user pauses typing. */
function useCustomers(): { found: KnownCustomer[]; search: (typed: string) => void } {
  const { load, data } = useFetcher<{ customers: KnownCustomer[] }>()
  const [typed, setTyped] = useState('')
  useEffect(() => {
    if (typed.trim().length < MIN_LENGTH) return
    const timer = setTimeout(
      () => void load(`/admin/orders/customers?${new URLSearchParams({ q: typed })}`),
      PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [typed, load])
  return { found: data?.customers ?? [], search: setTyped }
}
