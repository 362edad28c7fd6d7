import { type HTMLElement, parse } from 'node-html-parser'

/** Position and shape. */
const HARMLESS =
  /^(d|x|y|x1|y1|x2|y2|cx|cy|r|rx|ry|dx|dy|width|height|points|transform|opacity|stroke-(width|linecap|linejoin|dasharray|dashoffset|miterlimit)|font-(size|weight|style)|text-anchor|dominant-baseline|letter-spacing|text(l|L)ength|fill-rule|clip-rule)$/

const ELEMENTS = new Set('svg g path rect circle ellipse line polyline polygon text tspan'.split(' '))
const COLOURS = new Set(['none', 'currentColor'])
const CLASSES = new Set('accent accent-line muted muted-line soft danger danger-line paper'.split(' '))

/** On a phone, in units of a drawing 360 wide. */
const SMALLEST_TEXT = 13

const attributeFault = (name: string, value: string): string | undefined => {
  if (name === 'fill' || name === 'stroke') return COLOURS.has(value) ? undefined : `${name} ${value}`
  if (name === 'class')
    return value.split(' ').every((word) => CLASSES.has(word)) ? undefined : `class ${value}`
  if (name === 'font-size' && Number(value) < SMALLEST_TEXT) return `letters of ${value} units`
  return HARMLESS.test(name) ? undefined : `attribute ${name}`
}

const elementFaults = (element: HTMLElement): string[] => [
  ...(ELEMENTS.has(element.rawTagName) ? [] : [`element ${element.rawTagName}`]),
  ...Object.entries(element.rawAttributes).flatMap(([name, value]) => attributeFault(name, value) ?? []),
]

export function drawingFaults(markup: string): string[] {
  const root = parse(markup.trim())
  const [svg, ...others] = root.children
  if (svg?.rawTagName !== 'svg' || others.length > 0) return ['not one <svg>']
  const { viewBox = '', xmlns: _, ...attributes } = svg.rawAttributes
  svg.setAttributes(attributes)
  return [
    ...(/^0 0 360 \d+$/.test(viewBox) ? [] : [`viewBox ${viewBox}`]),
    ...['width', 'height'].filter((name) => name in attributes).map((name) => `a fixed ${name}`),
    ...[svg, ...svg.querySelectorAll('*')].flatMap(elementFaults),
  ]
}
