import { groupId, moderator } from '../machine/chats.ts'
import { type Actor, oneOf } from './actor.ts'

/** Presses a button under a comment in the moderators' chat. */
export const moderate: Actor = {
  name: 'moderate',
  weight: 3,
  async act(scene) {
    const { world, model, luck } = scene
    const message = oneOf(
      world.chats.messages.filter(({ chatId, buttons }) => chatId === groupId && buttons.length > 0),
      scene,
    )
    const button = message && oneOf(message.buttons, scene)
    if (!message || !button) return undefined
    const times = luck.happens(0.2) ? 2 : 1
    model.begin(async () => {
      await Promise.all(
        Array.from({ length: times }, () => world.chats.press(moderator, message, button.data)),
      )
      model.outcomes.push(`pressed ${button.text}`)
    })
    return `${button.text} ${times}`
  },
}
