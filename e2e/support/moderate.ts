import { demoBot } from '../../src/demo/messenger/demo-bot.ts'
import { chatAt } from './chat.ts'
import { demo } from './demo.ts'

const { username, group } = demoBot
const page = () => `${demo().registriesUrl}/messenger/chat/${username}`

export const moderatorsChat = (): string => `${page()}?chat=${group.name}`

/** Presses buttons under a comment in the moderators' chat, in order, by action. */
export async function moderate(comment: number, ...actions: readonly string[]): Promise<void> {
  const chat = chatAt(page(), { ...group.moderators[0], chat: group.name })
  for (const action of actions)
    await chat.press(({ callback_data }) => callback_data?.startsWith(`m:${action}:${comment}:`) ?? false)
}
