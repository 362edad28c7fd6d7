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

/** All people, and which of them writes. */
export const everybody = load

export function chooseWriter(index) {
  save({ ...load(), writer: index })
}

/** A person who was not there yet; from now on they write. */
export function addPerson() {
  const { people } = load()
  save({ people: [...people, nextPerson(people)], writer: people.length })
}

/** Who writes, as the stand-in asks for it. */
export function claim() {
  const { people, writer } = load()
  return new URLSearchParams(people[writer])
}
