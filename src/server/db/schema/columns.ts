import { customType, text, timestamp } from 'drizzle-orm/pg-core'
import { russianProviders } from '#shared/russian-providers.ts'

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** `pg` returns a Buffer, the embedded driver a plain Uint8Array. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

export const provider = () => text('provider', { enum: russianProviders })
