import { randomFrom } from './random.ts'
import type { CodeSymbol } from './symbols.ts'

/** Brightness of each pixel, 0 to 255, row by row. */
export interface Grey {
  readonly width: number
  readonly height: number
  readonly data: Float32Array
}

/** How a label is held before the camera, and what the light does to it. */
export interface Scene {
  /** Of the picture, in pixels. */
  readonly width: number
  readonly height: number
  /** Pixels of a module. */
  readonly module: number
  /** Clockwise, in degrees. */
  readonly turn?: number
  /** How much smaller the far end is than the near one, as a share. */
  readonly tilt?: number
  /** Radius of the blur, as the deviation in pixels. */
  readonly blur?: number
  /** Brightness of what is white, 0 to 255. */
  readonly white?: number
  /** Brightness of what is black. */
  readonly black?: number
  /** How much darker the picture is at one end than at the other, as a share. */
  readonly shade?: number
  /** Deviation of the sensor's noise. */
  readonly noise?: number
  /** Where the middle of the label is, in shares of the picture. */
  readonly at?: readonly [x: number, y: number]
}

/** Points of one pixel that are looked at, by side: a sensor sees a surface and no point. */
const POINTS = 3

/** Modules of white around a code, as its standard asks. */
const QUIET = 10

/** What lies around the label: the grey of a door's pillar, its edges and screws. */
function surroundings(width: number, height: number, random: () => number): Float32Array {
  const data = new Float32Array(width * height).fill(0.45)
  for (let part = 0; part < 40; part++) {
    const [left, top] = [Math.floor(random() * width), Math.floor(random() * height)]
    const [wide, high] = [10 + Math.floor(random() * 160), 6 + Math.floor(random() * 60)]
    const shade = 0.15 + random() * 0.6
    for (let y = top; y < Math.min(height, top + high); y++)
      data.fill(shade, y * width + left, y * width + Math.min(width, left + wide))
  }
  return data
}

/** A picture of the codes, as a camera would take it; the same for the same seed. */
export function pictureOf(
  labels: readonly { readonly symbol: CodeSymbol; readonly scene?: Partial<Scene> }[],
  scene: Scene,
  seed: number,
): Grey {
  const random = randomFrom(seed)
  const { width, height } = scene
  const seen = surroundings(width, height, random)
  for (const label of labels) lay(seen, label.symbol, { ...scene, ...label.scene })
  const picture = { width, height, data: seen }
  blurred(picture, scene.blur ?? 0)
  lit(picture, scene, random)
  return picture
}

function lay(seen: Float32Array, symbol: CodeSymbol, scene: Scene): void {
  const { width, height, module, turn = 0, tilt = 0, at = [0.5, 0.5] } = scene
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [middleX, middleY] = [width * at[0], height * at[1]]
  const reach = (Math.hypot(symbol.width + 2 * QUIET, symbol.height + 2 * QUIET) / 2) * module * (1 + tilt)
  const from = (middle: number) => Math.max(0, Math.floor(middle - reach))
  const to = (middle: number, end: number) => Math.min(end, Math.ceil(middle + reach))
  for (let y = from(middleY); y < to(middleY, height); y++)
    for (let x = from(middleX); x < to(middleX, width); x++) {
      let light = 0
      let covered = 0
      for (let point = 0; point < POINTS * POINTS; point++) {
        const dx = x + ((point % POINTS) + 0.5) / POINTS - middleX
        const dy = y + (Math.floor(point / POINTS) + 0.5) / POINTS - middleY
        const [alongX, alongY] = [dx * cos + dy * sin, dy * cos - dx * sin]
        const scale = module * (1 + (tilt * alongX) / (symbol.width * module))
        const value = moduleAt(symbol, alongX / scale, alongY / scale)
        if (value === undefined) continue
        light += value
        covered += 1
      }
      if (covered === 0) continue
      const place = y * width + x
      const around = (seen[place] ?? 0) * (POINTS * POINTS - covered)
      seen[place] = (light + around) / (POINTS * POINTS)
    }
}

/** 1 is white; undefined: next to the label. Measured in modules from the middle of the symbol. */
function moduleAt(symbol: CodeSymbol, x: number, y: number): number | undefined {
  const [column, row] = [Math.floor(x + symbol.width / 2), Math.floor(y + symbol.height / 2)]
  if (column >= 0 && row >= 0 && column < symbol.width && row < symbol.height)
    return (symbol.data[row * symbol.width + column] ?? 255) / 255
  const isNear =
    column >= -QUIET && row >= -QUIET && column < symbol.width + QUIET && row < symbol.height + QUIET
  return isNear ? 1 : undefined
}

/** Gaussian blur, along the rows and then down the columns. */
function blurred({ width, height, data }: Grey, deviation: number): void {
  if (deviation === 0) return
  const radius = Math.ceil(deviation * 3)
  const weights = Array.from({ length: 2 * radius + 1 }, (_, at) =>
    Math.exp(-((at - radius) ** 2) / (2 * deviation ** 2)),
  )
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const along = (length: number, lines: number, step: number, next: number) => {
    const line = new Float32Array(length)
    for (let at = 0; at < lines; at++) {
      for (let place = 0; place < length; place++) line[place] = data[at * next + place * step] ?? 0
      for (let place = 0; place < length; place++) {
        let value = 0
        for (let by = -radius; by <= radius; by++) {
          const near = Math.min(length - 1, Math.max(0, place + by))
          value += (line[near] ?? 0) * (weights[by + radius] ?? 0)
        }
        data[at * next + place * step] = value / sum
      }
    }
  }
  along(width, height, 1, width)
  along(height, width, width, 1)
}

/** Puts light on it: what was 0 to 1 becomes what a sensor gives. */
function lit({ width, data }: Grey, scene: Scene, random: () => number): void {
  const { white = 225, black = 30, shade = 0, noise = 0 } = scene
  for (let at = 0; at < data.length; at++) {
    const light = 1 - shade * ((at % width) / width)
    const spread = noise === 0 ? 0 : noise * (random() + random() + random() - 1.5) * 2
    const value = (black + (data[at] ?? 0) * (white - black)) * light + spread
    data[at] = Math.min(255, Math.max(0, Math.round(value)))
  }
}

/** As a canvas would give it. */
export function imageOf({ width, height, data }: Grey): ImageData {
  const rgba = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < data.length; at++) {
    const value = data[at] ?? 0
    rgba.set([value, value, value, 255], at * 4)
  }
  return { width, height, data: rgba, colorSpace: 'srgb' } as ImageData
}
