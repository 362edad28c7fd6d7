import type { Identity, Model, Person, Place } from './model.ts'

/** Where a person gets messages now. An identity in use may change its owner. */
export const placesOf = (model: Model, person: Person): Place[] =>
  placesWith(model, person, ({ owner, isBusy }) => owner === person.id && !isBusy)

/** Where a person may have got a message at any time. */
export const everPlacesOf = (model: Model, person: Person): Place[] =>
  placesWith(model, person, ({ owners }) => owners.has(person.id))

function placesWith(
  { identities }: Model,
  { browser, email }: Person,
  isOwned: (identity: Identity) => boolean,
): Place[] {
  const chats = identities.filter((one) => one.provider === 'chat' && isOwned(one))
  return [
    ...(browser ? [{ channel: 'browser', address: new URL(browser.endpoint).pathname } as const] : []),
    ...(email === undefined ? [] : [{ channel: 'email', address: email } as const]),
    ...chats.map(({ name }) => ({ channel: 'chat', address: name }) as const),
  ]
}
