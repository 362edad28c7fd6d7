import type { MessengerLook } from '../../messenger/bot-texts.ts'

export const TELEGRAM: MessengerLook = { title: 'Telegram', topUpPath: '/payment?type=telegram' }
