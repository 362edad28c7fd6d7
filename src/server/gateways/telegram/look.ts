import type { MessengerLook } from '#server/messenger/bot-texts.ts'

export const TELEGRAM: MessengerLook = { title: 'Telegram', topUpPath: '/payment?type=telegram' }
