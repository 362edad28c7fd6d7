import type { Sale } from '#server/ports/payment-port.ts'
import { roubles } from '#shared/prices.ts'

/** How a sale is taxed (54-ФЗ); present when the provider's transit register makes the receipts. */
export interface ReceiptSettings {
  /** VAT: 1105 none, 1104 0 %, 1103 10 %, 1113 22 %, 1108 5 %, 1109 7 %. */
  readonly vatTag: '1105' | '1104' | '1103' | '1113' | '1108' | '1109'
  /** Taxation system; undefined: the one set at the register. */
  readonly sno?: '1' | '2' | '3' | '4' | '5' | '6' | undefined
  /** Where the receipt goes when the buyer's address is unknown. */
  readonly fallbackEmail: string
}

const LONGEST_NAME = 128

/** Attributes that the register makes a receipt from; `full_payment`, for what is bought is there at once. */
export const receiptAttributes = (sale: Sale, settings: ReceiptSettings): Record<string, string> => ({
  INVENTORY: JSON.stringify([
    {
      name: plainName(sale.name),
      price: roubles(sale.kopecks),
      quantity: '1',
      vatTag: settings.vatTag,
      pm: 'full_payment',
      po: 'service',
    },
  ]),
  CLIENT: JSON.stringify({ email: sale.email ?? settings.fallbackEmail }),
  ...(settings.sno && { SNO: settings.sno }),
})

/** The register takes no quotes and no special signs. */
const plainName = (name: string): string =>
  name
    .replaceAll(/[^\p{L}\p{N} .,:()№+-]/gu, '')
    .replaceAll(/ {2,}/g, ' ')
    .slice(0, LONGEST_NAME)
    .trim()
