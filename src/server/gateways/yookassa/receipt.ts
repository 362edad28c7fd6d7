import type { Sale } from '#server/ports/payment-port.ts'
import { roubles } from '#shared/prices.ts'

/** How a sale is taxed (54-ФЗ); present when the provider makes the receipts. */
export interface ReceiptSettings {
  /** VAT: 1 none, 2 0 %, 3 10 %, 7 5 %, 8 7 %, 11 22 %. */
  readonly vatCode: number
  /** Taxation system, 1–6; undefined: the shop's only one. */
  readonly taxSystem: number | undefined
  /** Where the receipt goes when the buyer's address is unknown. */
  readonly fallbackEmail: string
}

const LONGEST_NAME = 128

/** `full_payment`, for what is bought is there at once. A refund has the same. */
export const receiptOf = (sale: Sale, { vatCode, taxSystem, fallbackEmail }: ReceiptSettings) => ({
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
