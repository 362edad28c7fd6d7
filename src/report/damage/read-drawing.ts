/** Unfolded: front to the right, left side above, right side below. */
export interface VehicleDrawing {
  /** Below the zones. */
  readonly base: readonly DrawingShape[]
  readonly zones: readonly Zone[]
  readonly over: readonly DrawingShape[]
  readonly words: readonly DrawingWord[]
}

export interface Zone {
  readonly id: string
  readonly shapes: readonly DrawingShape[]
}

export interface DrawingShape {
  readonly look: string | undefined
  /** SVG. */
  readonly d: string
}

export interface DrawingWord {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'middle' | 'end'
}

interface Tag {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
}

/**
 * Groups of a file: `base`, `zones`, `over` and `words`; a zone is a path or a group of paths with
 * an id.
 */
export function readDrawing(svg: string): VehicleDrawing {
  return {
    base: tagsIn(groupOf(svg, 'base')).map(shape),
    zones: zonesIn(tagsIn(groupOf(svg, 'zones'))),
    over: tagsIn(groupOf(svg, 'over')).map(shape),
    words: tagsIn(groupOf(svg, 'words')).map(word),
  }
}

const groupOf = (svg: string, name: string): string =>
  new RegExp(`<g class="${name}"[^>]*>(.*?)\\n {2}</g>`, 's').exec(svg)?.[1] ?? ''

const tagsIn = (markup: string): Tag[] =>
  [...markup.matchAll(/<(\w+)([^>]*)>([^<]*)/g)].map(([, name = '', attributes = '', text = '']) => ({
    name,
    attributes: Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
    ),
    text,
  }))

const shape = ({ attributes }: Tag): DrawingShape => ({ look: attributes.class, d: attributes.d ?? '' })

function zonesIn(tags: readonly Tag[]): Zone[] {
  const zones: { id: string; shapes: DrawingShape[] }[] = []
  for (const tag of tags) {
    const { id } = tag.attributes
    if (id !== undefined) zones.push({ id, shapes: [] })
    if (tag.name === 'path') zones.at(-1)?.shapes.push(shape(tag))
  }
  return zones
}

const anchors = ['start', 'middle', 'end'] as const

const word = ({ attributes, text }: Tag): DrawingWord => ({
  text,
  x: Number(attributes.x),
  y: Number(attributes.y),
  anchor: anchors.find((anchor) => anchor === attributes['text-anchor']) ?? 'start',
})
