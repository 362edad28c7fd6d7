import type { MonetaOrder } from '#shared/contract/payments.ts'
import { href } from '#web/href.ts'
import { Button } from '#web/ui/button.tsx'
import common from '#web/ui/common.module.css'
import { bankTransferFields } from './order-fields.ts'
import { orderText } from './pack-text.ts'
import styles from './payment-widget.module.css'

interface Props {
  readonly order: MonetaOrder
  readonly formUrl: string
  readonly publicUrl: string
}

/** A plain form, which works when the card form does not. */
export const BankTransfer = ({ order, formUrl, publicUrl }: Props) => (
  <form className={styles.transfer} method="post" action={formUrl}>
    {bankTransferFields(order, {
      success: `${publicUrl}${href.successPay}`,
      fail: `${publicUrl}${href.failPay}`,
    }).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <Button type="submit" variant="secondary" wide icon="external">
      СБП: {orderText(order)}
    </Button>
    <p className={common.quiet}>Откроется страница платёжной системы: банк выберете там.</p>
  </form>
)
