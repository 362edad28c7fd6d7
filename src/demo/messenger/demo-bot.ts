import type { BotAccount } from './messenger.ts'

/** The bot of the demo, and the group it is in. The token is no secret, nor is the key: they open nothing but the stand-in. */
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

/** The bot of the demo in MAX: a token there is no number, and its name is given by the messenger. */
export const demoMaxBot = {
  ...demoBot,
  token: '7000000002-demo-bot-of-the-max-stand-in',
  username: 'id7700000000_demo_bot',
} as const satisfies BotAccount
