import type { Sale } from '#server/ports/payment-port.ts'
import { roubles } from '#shared/prices.ts'

/** Taxation of a sale (54-ФЗ), if the provider's register issues the receipts. */
export interface MonetaReceiptSettings {
  /** VAT: 1105 none, 1104 0 %, 1103 10 %, 1113 22 %, 1108 5 %, 1109 7 %. */
  readonly vatTag: '1105' | '1104' | '1103' | '1113' | '1108' | '1109'
  /** Taxation system; undefined: the register's own setting. */
  readonly sno?: '1' | '2' | '3' | '4' | '5' | '6' | undefined
  /** Address for receipts of buyers without an e-mail address. */
  readonly fallbackEmail: string
}

const LONGEST_NAME = 128

/** `full_payment`, because requests are delivered at once. */
export const receiptAttributes = (sale: Sale, settings: MonetaReceiptSettings): Record<string, string> => ({
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

/** The register rejects quotes and special characters. */
const plainName = (name: string): string =>
  name
    .replaceAll(/[^\p{L}\p{N} .,:()№+-]/gu, '')
    .replaceAll(/ {2,}/g, ' ')
    .slice(0, LONGEST_NAME)
    .trim()
