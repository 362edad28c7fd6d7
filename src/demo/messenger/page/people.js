/**
 * The people of this browser. Each has a secret of their own, made here: the stand-in knows them by it, so that
 * another browser has another Анна.
 */
const STORE = 'demo-messenger'

/** Every other one has no username: bots must live with that. */
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

/** People of the stand-in itself, the same in every browser; in a private chat there are none. */
const known = JSON.parse(moderators)

/** Who writes in the group; a moderator until somebody else is chosen. */
let speaker = 0

/** All people, how many of them, the first ones, are moderators, and which of them writes. */
export function everybody() {
  const { people, writer } = load()
  return { people: [...known, ...people], moderators: known.length, writer: chat ? speaker : writer }
}

export function chooseWriter(index) {
  if (chat) speaker = index
  else save({ ...load(), writer: index })
}

/** A person who was not there yet; from now on they write. */
export function addPerson() {
  const { people } = load()
  save({ people: [...people, nextPerson(people)], writer: people.length })
  speaker = known.length + people.length
}

/** Who writes, and where, as the stand-in asks for it. */
export function claim() {
  const { people, writer } = everybody()
  return new URLSearchParams({ ...people[writer], ...(chat && { chat }) })
}
