import type { Sale } from '#server/ports/payment-port.ts'
import { roubles } from '#shared/prices.ts'

/** Taxation of a sale (54-ФЗ), if the provider issues the receipts. */
export interface YookassaReceiptSettings {
  /** VAT: 1 none, 2 0 %, 3 10 %, 7 5 %, 8 7 %, 11 22 %. */
  readonly vatCode: number
  /** Taxation system, 1–6; undefined: the shop's only one. */
  readonly taxSystem: number | undefined
  /** Address for receipts of buyers without an e-mail address. */
  readonly fallbackEmail: string
}

const LONGEST_NAME = 128

/** `full_payment`, because requests are delivered at once. A refund uses the same. */
export const receiptOf = (sale: Sale, { vatCode, taxSystem, fallbackEmail }: YookassaReceiptSettings) => ({
  customer: { email: sale.email ?? fallbackEmail },
  items: [
    {
      description: sale.name.slice(0, LONGEST_NAME),
      quantity: 1,
      amount: { value: roubles(sale.kopecks), currency: 'RUB' },
      vat_code: vatCode,
      payment_mode: 'full_payment',
      payment_subject: 'service',
    },
  ],
  ...(taxSystem !== undefined && { tax_system_code: taxSystem }),
})
