import { type MouseEvent, type RefObject, type SubmitEvent, useRef, useState } from 'react'
import type { Advertising } from '#shared/site-settings.ts'
import { formatRoubles } from '#shared/text/numbers.ts'
import { AdMark, withErid } from '#web/ads/ad-mark.tsx'
import { takesPlates } from '#web/ads/partner-report.ts'
import { track } from '#web/analytics/track.ts'
import { href } from '#web/href.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import common from '#web/ui/common.module.css'
import { Page } from '#web/ui/page.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { decideOrder, emptyOrder, ORDER_FIELDS, type OrderForm, type OrderOffer } from './order-report.ts'
import styles from './order-report-form.module.css'

interface Props {
  /** Partner's address. */
  readonly template: string
  /** Roubles. */
  readonly price?: number | undefined
  readonly advertising?: Advertising | undefined
  readonly initial: OrderForm
  /** Searches this plate's VIN in view of the person; false: failed. */
  readonly onPlate: (plate: string) => Promise<boolean>
}

/**
 * Without script the page returns a link, because our Content-Security-Policy forbids a form that
 * leaves the site.
 */
export function OrderReportForm({ template, price, advertising, initial, onPlate }: Props) {
  const [form, setForm] = useState(initial)
  const fields = { vin: useRef<HTMLInputElement>(null), plate: useRef<HTMLInputElement>(null) }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const order = decideOrder(typedIn(event.currentTarget), template)
    setForm(order)
    if (order.refusal) fields[order.refusal.field].current?.focus()
    else if (order.address) open(order.address)
    else if (order.plateToFind) void find(order, order.plateToFind)
  }
  const find = async (order: OrderForm, plate: string) => {
    if (!(await onPlate(plate)))
      setForm({ ...order, refusal: { field: 'plate', text: NO_SEARCH, offers: [] } })
  }
  const repair = ({ field, number }: OrderOffer) => {
    for (const { current } of Object.values(fields)) if (current) current.value = ''
    const input = fields[field].current
    if (!input) return
    input.value = number
    input.focus()
    setForm({ ...emptyOrder, [field]: number })
  }
  const open = (address: string) => {
    track('report_ordered')
    window.open(withErid(address, advertising), '_blank', 'noopener,noreferrer')
  }
  return (
    <Page as="section" className={styles.section} id="order" aria-labelledby="order-heading">
      <h2 id="order-heading">Заказать полный отчёт</h2>
      <div className={common.lead}>
        <p>
          Его составляет партнёр на своём сайте{price !== undefined && `, цена ${formatRoubles(price)}`}.{' '}
          {takesPlates(template) ? 'Хватит чего-то одного.' : 'Нужен VIN; по госномеру сначала найдём его.'}
        </p>
        <AdMark advertising={advertising} />
      </div>
      <form className={styles.form} action={`${href.home}#order`} method="get" onSubmit={submit} noValidate>
        <Field field="vin" form={form} inputRef={fields.vin} onRepair={repair} />
        <Field field="plate" form={form} inputRef={fields.plate} onRepair={repair} />
        <Button type="submit" variant="secondary" icon="external">
          Заказать отчёт
        </Button>
      </form>
      <div role="status">{form.address && <Ready address={withErid(form.address, advertising)} />}</div>
      {initial.plateToFind && <SearchNeedsScript />}
    </Page>
  )
}

const typedIn = (form: HTMLFormElement) => {
  const data = new FormData(form)
  return { vin: String(data.get(ORDER_FIELDS.vin)), plate: String(data.get(ORDER_FIELDS.plate)) }
}

const fieldLooks = {
  vin: { label: 'VIN', help: '17 знаков' },
  plate: { label: 'Госномер', help: '8 или 9 знаков с регионом' },
} as const

interface FieldProps {
  readonly field: 'vin' | 'plate'
  readonly form: OrderForm
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly onRepair: (offer: OrderOffer) => void
}

const Field = ({ field, form, inputRef, onRepair }: FieldProps) => {
  const refusal = form.refusal?.field === field ? form.refusal : undefined
  return (
    <div>
      <TextField
        {...fieldLooks[field]}
        ref={inputRef}
        id={ORDER_FIELDS[field]}
        name={ORDER_FIELDS[field]}
        defaultValue={form[field]}
        error={refusal?.text}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {refusal?.offers.map((offer) => (
        <Repair key={offer.number} offer={offer} onRepair={onRepair} />
      ))}
    </div>
  )
}

interface RepairProps extends Pick<FieldProps, 'onRepair'> {
  readonly offer: OrderOffer
}

/** Without script, a link that submits the form with the number. */
const Repair = ({ offer, onRepair }: RepairProps) => {
  const { field, number } = offer
  const query = new URLSearchParams({ [ORDER_FIELDS[field]]: number })
  const press = (event: MouseEvent) => {
    event.preventDefault()
    onRepair(offer)
  }
  return (
    <a className={styles.repair} href={`${href.home}?${query}#order`} onClick={press}>
      Заменить на {number}
    </a>
  )
}

const NO_SEARCH = 'Поиск VIN по госномеру не загрузился. Проверьте интернет и нажмите ещё раз.'

const SearchNeedsScript = () => (
  <noscript>
    <Alert tone="info">
      <p>
        Партнёр составляет отчёт по VIN, а поиск VIN по госномеру работает только с JavaScript. Включите его в
        браузере или введите VIN: он есть в СТС, ПТС и полисе ОСАГО.
      </p>
    </Alert>
  </noscript>
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
