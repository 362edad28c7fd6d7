import { customType, text, timestamp } from 'drizzle-orm/pg-core'
import { russianProviders } from '#shared/russian-providers.ts'

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Both drivers take bytes; they give back a Buffer (pg) or a plain Uint8Array (embedded). */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

export const provider = () => text('provider', { enum: russianProviders })
