/** Longer ones are refused: 4000 signs by MAX, 4096 UTF-16 units by Telegram. */
export const LONGEST_MESSAGE = 4000

/** A record of a registry may be as long as it likes; what is said of one is not. */
const LONGEST_ITEM = 600

/** What says that a list goes on. */
const MORE_ROOM = 80

/** Parts of a message that may not all fit. */
interface List {
  readonly title: string
  /** The weightiest first. */
  readonly items: readonly string[]
  /** Says that so many are left out. */
  readonly more: (left: number) => string
}

/**
 * A message of at most so many UTF-16 units. What has to stand in it stands; lists are cut behind an item, the last list
 * first, and say how much is missing: none ends as if there were no more.
 */
export function fitted(
  head: string,
  lists: readonly List[],
  tail: string,
  longest = LONGEST_MESSAGE,
): string {
  const filled = lists.filter(({ items }) => items.length > 0)
  let room = longest - head.length - tail.length - 4
  const parts = filled.map((list, at) => {
    const kept = filled.slice(at + 1).reduce((sum, { title }) => sum + title.length + MORE_ROOM, 0)
    const part = cut(list, room - kept)
    room -= part.length + 2
    return part
  })
  return [head, ...parts, tail].filter((part) => part !== '').join('\n\n')
}

function cut({ title, items, more }: List, room: number): string {
  const lines = [title]
  let length = title.length
  for (const [at, item] of items.entries()) {
    const line = shortened(item)
    const isLast = at === items.length - 1
    if (length + 1 + line.length + (isLast ? 0 : MORE_ROOM) > room) {
      lines.push(more(items.length - at))
      break
    }
    lines.push(line)
    length += 1 + line.length
  }
  return lines.join('\n')
}

/** Cut between signs, never inside one. */
function shortened(text: string): string {
  if (text.length <= LONGEST_ITEM) return text
  return `${text.slice(0, LONGEST_ITEM - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
