import type { Reason } from '#server/messenger/moderators/port.ts'

/**
 * Why a comment may be refused: the rules that its author has accepted, in their order. The author reads the
 * label after «Отклонён:». A code stays as it is: it stands in the buttons of old messages.
 */
export const reasons: readonly Reason[] = [
  { code: 'spam', label: 'спам или реклама' },
  { code: 'obscene', label: 'нецензурная лексика' },
  { code: 'insult', label: 'оскорбления или разжигание вражды' },
  { code: 'off_topic', label: 'не об автомобилях' },
  { code: 'personal', label: 'личные данные: телефон, адрес или другие' },
]

/** Longest reason in a moderator's own words, in characters. */
export const REASON_MAX_LENGTH = 200
