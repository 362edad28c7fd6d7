/** What people call the messengers that the site may have a bot in. */
export const messengerNames = { max: 'MAX', telegram: 'Telegram' } as const

export type MessengerId = keyof typeof messengerNames

export const isMessenger = (way: string): way is MessengerId => Object.hasOwn(messengerNames, way)
