import { chatIdOf, chatPeople } from './machine/chats.ts'
import type { Model, Place } from './model.ts'
import { everPlacesOf } from './places.ts'
import type { World } from './world.ts'

const TITLE = 'Появилось новое об автомобиле'

interface News {
  readonly place: Place
  readonly vin: string
}

/** Messages about news of a car that came to one place. */
async function countOf(world: World, { place, vin }: News): Promise<number> {
  const texts = await textsAt(world, place)
  return texts.filter((text) => text.includes(TITLE) && text.includes(vin)).length
}

async function textsAt(
  { chats, push, lettersTo }: World,
  { channel, address }: Place,
): Promise<readonly string[]> {
  if (channel === 'email') return lettersTo(address)
  if (channel === 'browser')
    return push.arrived.filter(({ browser }) => browser === address).map(({ text }) => text)
  const ids = chatPeople.filter(({ name }) => name === address).map(chatIdOf)
  return chats.messages.filter(({ chatId }) => ids.includes(chatId)).map(({ text }) => text)
}

/**
 * Without trouble the news of a followed car arrive once in every place that its follower has then:
 * the cars of the world do not change, so each following has news once.
 */
export async function newsProblems(world: World, model: Model): Promise<string[]> {
  if (!world.isCalm) return []
  const lost = await Promise.all(
    model.expectedNews
      .filter(({ person }) => !person.isDeleted)
      .map(async (news) =>
        (await countOf(world, news)) === 0 ? [`lost: news of ${news.vin} by ${news.place.channel}`] : [],
      ),
  )
  // Several people may have had one chat after another.
  const followed = Map.groupBy(
    model.followed.flatMap(({ person, vin }) => everPlacesOf(model, person).map((place) => ({ place, vin }))),
    ({ place, vin }) => `${place.channel} ${place.address} ${vin}`,
  )
  const doubled = await Promise.all(
    [...followed.values()].map(async (followings) => {
      const [news] = followings
      if (!news) return []
      const count = await countOf(world, news)
      const { place, vin } = news
      return count > followings.length
        ? [`doubled: news of ${vin} by ${place.channel} came ${count} times`]
        : []
    }),
  )
  return [...lost, ...doubled].flat()
}
