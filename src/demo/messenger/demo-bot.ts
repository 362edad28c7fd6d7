import type { BotAccount } from './messenger.ts'

/** Token and key are not secret: they open only the demo. */
export const demoBot = {
  token: '7000000001:demo-bot-of-the-messenger-stand-in',
  username: 'avtosled_demo_bot',
  title: 'Автослед',
  group: {
    id: -1_007_000_000_001,
    name: 'moderators',
    title: 'Модераторы',
    moderators: [{ key: 'demo-moderator-maria', name: 'Мария Белова', handle: 'maria' }],
  },
} as const satisfies BotAccount

export const demoMaxBot = {
  ...demoBot,
  token: '7000000002-demo-bot-of-the-max-stand-in',
  username: 'id7700000000_demo_bot',
} as const satisfies BotAccount
