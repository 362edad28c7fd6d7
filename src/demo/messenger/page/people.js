/**
 * People of this browser. Each has a secret that identifies them to the demo, so another
 * browser has another Анна.
 */
const STORE = 'demo-messenger'

/** Every second person lacks a username: bots must handle that. */
const CAST = [
  { name: 'Анна Соколова', handle: 'anna' },
  { name: 'Борис Лебедев' },
  { name: 'Вера Орлова', handle: 'vera' },
  { name: 'Глеб Кузнецов' },
  { name: 'Дарья Мороз', handle: 'darya' },
  { name: 'Егор Зайцев' },
]

const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const nextPerson = (people) => ({
  ...(CAST[people.length] ?? { name: `Человек ${people.length + 1}` }),
  key: newKey(),
})

function load() {
  const stored = JSON.parse(localStorage.getItem(STORE) ?? 'null')
  if (stored) return stored
  const anna = nextPerson([])
  return save({ people: [anna, nextPerson([anna])], writer: 0 })
}

function save(state) {
  localStorage.setItem(STORE, JSON.stringify(state))
  return state
}

const { chat, moderators } = document.body.dataset

/** People of the demo itself, equal in every browser; none in a private chat. */
const groupModerators = JSON.parse(moderators)

/** The current person in the group; a moderator by default. */
let speaker = 0

/** All people, moderators first, with the number of moderators and the current person. */
export function everybody() {
  const { people, writer } = load()
  return {
    people: [...groupModerators, ...people],
    moderators: groupModerators.length,
    writer: chat ? speaker : writer,
  }
}

export function chooseWriter(index) {
  if (chat) speaker = index
  else save({ ...load(), writer: index })
}

export function addPerson() {
  const { people } = load()
  save({ people: [...people, nextPerson(people)], writer: people.length })
  speaker = groupModerators.length + people.length
}

/** Query parameters that identify person and chat. */
export function claim() {
  const { people, writer } = everybody()
  return new URLSearchParams({ ...people[writer], ...(chat && { chat }) })
}
