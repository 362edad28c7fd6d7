import type { TelegramPerson } from '../../../gateways/telegram/port.ts'

/** Names can be chosen and changed, so the record holds the number as well: `Анна Орлова (77)`. */
export const signatureOf = ({ id, name }: Pick<TelegramPerson, 'id' | 'name'>): string => `${name} (${id})`

/** The name alone, as it is shown to other moderators. */
export const nameIn = (signature: string): string => signature.replace(/ \(\d+\)$/, '')
