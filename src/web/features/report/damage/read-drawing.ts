/** A vehicle unfolded, read from one of `drawings/*.svg`: front to the right, left side above, right side below. */
export interface VehicleDrawing {
  /** Beneath the zones: bodies, wheels. */
  readonly base: readonly Shape[]
  readonly zones: readonly Zone[]
  /** Above zones and their marks: glass, lamps, lines. */
  readonly over: readonly Shape[]
  readonly words: readonly Word[]
}

/** A part that a code of damage names. */
export interface Zone {
  /** As in `#report/damage/code-table.ts`. */
  readonly id: string
  /** One, or several that lie over one another. */
  readonly shapes: readonly Shape[]
}

export interface Shape {
  /** What it is made of: `glass`, `line`; a zone's own surface has none. */
  readonly look: string | undefined
  /** Of an SVG path. */
  readonly d: string
}

export interface Word {
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
 * Reads a drawing of ours. It has four groups, `base`, `zones`, `over` and `words`; a zone is a path with an id, or
 * a group of paths that has it. Nothing else of SVG is understood, and a test holds every file to it.
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

const shape = ({ attributes }: Tag): Shape => ({ look: attributes.class, d: attributes.d ?? '' })

function zonesIn(tags: readonly Tag[]): Zone[] {
  const zones: { id: string; shapes: Shape[] }[] = []
  for (const tag of tags) {
    const { id } = tag.attributes
    if (id !== undefined) zones.push({ id, shapes: [] })
    if (tag.name === 'path') zones.at(-1)?.shapes.push(shape(tag))
  }
  return zones
}

const anchors = ['start', 'middle', 'end'] as const

const word = ({ attributes, text }: Tag): Word => ({
  text,
  x: Number(attributes.x),
  y: Number(attributes.y),
  anchor: anchors.find((anchor) => anchor === attributes['text-anchor']) ?? 'start',
})
