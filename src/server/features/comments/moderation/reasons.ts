import type { RejectionReason } from '#server/messenger/moderators/port.ts'

/**
 * In the order of the rules that authors accept; they read the label after «Отклонён:». Codes never
 * change, because buttons of old messages contain them.
 */
export const rejectionReasons: readonly RejectionReason[] = [
  { code: 'spam', label: 'спам или реклама' },
  { code: 'obscene', label: 'нецензурная лексика' },
  { code: 'insult', label: 'оскорбления или разжигание вражды' },
  { code: 'off_topic', label: 'не об автомобилях' },
  { code: 'personal', label: 'личные данные: телефон, адрес или другие' },
]

/** In characters. */
export const REASON_MAX_LENGTH = 200
