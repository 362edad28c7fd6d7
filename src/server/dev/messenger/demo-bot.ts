/** The bot of the demo. The token is no secret: it opens nothing but the stand-in. */
export const demoBot = {
  token: '7000000001:demo-bot-of-the-messenger-stand-in',
  username: 'avtosled_demo_bot',
  title: 'Автослед',
} as const
