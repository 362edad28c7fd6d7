export const messengerNames = { max: 'MAX', telegram: 'Telegram' } as const

export type MessengerId = keyof typeof messengerNames

export const isMessenger = (way: string): way is MessengerId => Object.hasOwn(messengerNames, way)
