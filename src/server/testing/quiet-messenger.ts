import type { Messenger } from '../messenger/messenger.ts'

/** A messenger without messages; a test supplies the parts that it needs. */
export const quietMessenger = (given: Partial<Messenger> = {}): Messenger => ({
  startLink: () => undefined,
  tellOwner: () => undefined,
  site: {
    name: 'Автослед',
    url: 'https://site.example',
    sells: false,
    messenger: { title: 'Telegram', topUpPath: '/payment' },
  },
  chat: { send: async () => undefined, change: async () => true },
  moderatorsChat: undefined,
  mount: () => undefined,
  start: () => undefined,
  stop: async () => undefined,
  ...given,
})
