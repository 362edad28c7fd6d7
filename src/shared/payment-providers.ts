/** The first configured is the default. */
export const paymentProviders = ['moneta', 'yookassa'] as const

export type PaymentProviderId = (typeof paymentProviders)[number]
