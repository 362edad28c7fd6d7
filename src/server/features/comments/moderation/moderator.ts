import type { MessengerName, MessengerPerson } from '#server/messenger/port.ts'

/**
 * Names can change, so the record contains the number as well: `Анна Орлова (77)`, of MAX `Анна
 * Орлова (MAX 77)`.
 */
export const signatureOf = (
  { id, name }: Pick<MessengerPerson, 'id' | 'name'>,
  messenger: MessengerName = 'telegram',
): string => `${name} (${messenger === 'max' ? 'MAX ' : ''}${id})`

/** The form for other moderators. */
export const nameIn = (signature: string): string => signature.replace(/ \((?:MAX )?\d+\)$/, '')
