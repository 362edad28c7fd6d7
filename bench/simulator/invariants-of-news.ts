import { chatIdOf, chatPeople } from './machine/chats.ts'
import type { Channel, Model, Person } from './model.ts'
import type { World } from './world.ts'

const TITLE = 'Появилось новое об автомобиле'

/** Messages about news of a car that a person got in one channel. */
type Count = (person: Person, vin: string) => Promise<number>

const countsIn = ({ chats, push, lettersTo }: World, model: Model): Readonly<Record<Channel, Count>> => ({
  chat: async ({ id }, vin) => {
    const owned = model.identities.filter(({ provider, owner }) => provider === 'chat' && owner === id)
    const places = chatPeople.filter(({ name }) => owned.some((one) => one.name === name)).map(chatIdOf)
    return chats.messages.filter(
      ({ chatId, text }) => places.includes(chatId) && text.includes(TITLE) && text.includes(vin),
    ).length
  },
  browser: async ({ browser }, vin) => {
    const place = browser && new URL(browser.endpoint).pathname
    return push.arrived.filter(
      (one) => one.browser === place && one.text.includes(TITLE) && one.text.includes(vin),
    ).length
  },
  email: async ({ email = '' }, vin) =>
    (await lettersTo(email)).filter((letter) => letter.includes(TITLE) && letter.includes(vin)).length,
})

/**
 * Without trouble the news of a followed car arrive once in every channel: the cars of the world do
 * not change, so each following has news once.
 */
export async function newsProblems(world: World, model: Model): Promise<string[]> {
  if (!world.isCalm) return []
  const counts = countsIn(world, model)
  const lost = await Promise.all(
    model.expectedNews
      .filter(({ person }) => !person.isDeleted)
      .map(async ({ person, vin, channel }) =>
        (await counts[channel](person, vin)) === 0 ? [`lost: news of ${vin} by ${channel}`] : [],
      ),
  )
  const pairs = Map.groupBy(model.followed, ({ person, vin }) => `${person.id} ${vin}`)
  const doubled = await Promise.all(
    [...pairs.values()].flatMap((followings) =>
      (['chat', 'browser', 'email'] as const).map(async (channel) => {
        const [{ person, vin } = {}] = followings
        if (!person || vin === undefined) return []
        const count = await counts[channel](person, vin)
        return count > followings.length ? [`doubled: news of ${vin} by ${channel} came ${count} times`] : []
      }),
    ),
  )
  return [...lost, ...doubled].flat()
}
