import { type RefObject, type SubmitEvent, useRef, useState } from 'react'
import type { Advertising } from '#shared/site-settings.ts'
import { AdMark } from '#web/ads/ad-mark.tsx'
import { withErid } from '#web/ads/erid.ts'
import { track } from '#web/analytics/track.ts'
import { href } from '#web/href.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { decideOrder, ORDER_FIELDS, type OrderForm } from './order-report.ts'
import styles from './order-report-form.module.css'

interface Props {
  /** The partner's address. */
  readonly template: string
  /** Who pays for the link; absent: it is no advertising. */
  readonly advertising?: Advertising | undefined
  /** As it came back from the server, when it was sent without script. */
  readonly initial: OrderForm
}

/**
 * Leads to the partner's full report. Without script it is a plain GET form, and the page comes back with a
 * link: a form may not leave for another site by itself (Content-Security-Policy).
 */
export function OrderReportForm({ template, advertising, initial }: Props) {
  const [form, setForm] = useState(initial)
  const fields = { vin: useRef<HTMLInputElement>(null), plate: useRef<HTMLInputElement>(null) }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const order = decideOrder(typedIn(event.currentTarget), template)
    setForm(order)
    if (order.refusal) fields[order.refusal.field].current?.focus()
    else if (order.address) open(order.address)
  }
  const open = (address: string) => {
    track('report_ordered')
    window.open(withErid(address, advertising), '_blank', 'noopener,noreferrer')
  }
  return (
    <section className={styles.section} id="order" aria-labelledby="order-heading">
      <h2 id="order-heading">Заказать полный отчёт</h2>
      <div className={styles.lead}>
        <p>Его составляет партнёр на своём сайте. Хватит чего-то одного.</p>
        <AdMark advertising={advertising} />
      </div>
      <form className={styles.form} action={`${href.home}#order`} method="get" onSubmit={submit} noValidate>
        <Field field="vin" form={form} inputRef={fields.vin} />
        <Field field="plate" form={form} inputRef={fields.plate} />
        <Button type="submit" variant="secondary" icon="external">
          Заказать отчёт
        </Button>
      </form>
      <div role="status">{form.address && <Ready address={withErid(form.address, advertising)} />}</div>
    </section>
  )
}

const typedIn = (form: HTMLFormElement) => {
  const data = new FormData(form)
  return { vin: String(data.get(ORDER_FIELDS.vin)), plate: String(data.get(ORDER_FIELDS.plate)) }
}

const looks = {
  vin: { label: 'VIN', help: '17 знаков' },
  plate: { label: 'Госномер', help: '8 или 9 знаков с регионом' },
} as const

interface FieldProps {
  readonly field: 'vin' | 'plate'
  readonly form: OrderForm
  readonly inputRef: RefObject<HTMLInputElement | null>
}

const Field = ({ field, form, inputRef }: FieldProps) => (
  <TextField
    {...looks[field]}
    ref={inputRef}
    id={ORDER_FIELDS[field]}
    name={ORDER_FIELDS[field]}
    defaultValue={form[field]}
    error={form.refusal?.field === field ? form.refusal.text : undefined}
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
  />
)

const Ready = ({ address }: { readonly address: string }) => (
  <Alert tone="info" title="Отчёт на сайте партнёра">
    <p>Он открывается в новой вкладке. Не открылся? Перейдите сами.</p>
    <div>
      <ButtonLink
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        variant="secondary"
        icon="external"
        data-goal="report_ordered"
      >
        Открыть отчёт
      </ButtonLink>
    </div>
  </Alert>
)
