/** MAX takes 4000 characters, Telegram 4096 UTF-16 units. */
export const LONGEST_MESSAGE = 4000

/** A registry's record may have any length. */
const LONGEST_ITEM = 600

const MORE_ROOM = 80

interface List {
  readonly title: string
  readonly items: readonly string[]
  readonly more: (left: number) => string
}

/**
 * Head and tail are never cut. Lists are cut between items, the last list first, and the text
 * counts the omitted items.
 */
export function fitMessage(
  head: string,
  lists: readonly List[],
  tail: string,
  longest = LONGEST_MESSAGE,
): string {
  const filled = lists.filter(({ items }) => items.length > 0)
  let room = longest - head.length - tail.length - 4
  const parts = filled.map((list, at) => {
    const reserved = filled.slice(at + 1).reduce((sum, { title }) => sum + title.length + MORE_ROOM, 0)
    const part = cut(list, room - reserved)
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

/** Never cuts a surrogate pair. */
function shortened(text: string): string {
  if (text.length <= LONGEST_ITEM) return text
  return `${text.slice(0, LONGEST_ITEM - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
