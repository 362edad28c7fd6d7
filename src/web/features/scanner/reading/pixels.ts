/** A picture as canvas returns it: four bytes per pixel, row by row. */
export type Picture = Pick<ImageData, 'width' | 'height' | 'data'>

export interface Point {
  readonly x: number
  readonly y: number
}

export interface TransformedPicture {
  readonly picture: Picture
  readonly placeInOriginal: (place: Point) => Point
}

export interface Grey {
  readonly width: number
  readonly height: number
  readonly values: Uint8ClampedArray
}

/** Red, green and blue by ITU-R BT.601, in 256ths. */
export function greyOf({ width, height, data }: Picture): Grey {
  const values = new Uint8ClampedArray(width * height)
  for (let at = 0, from = 0; at < values.length; at++, from += 4)
    values[at] = (77 * (data[from] ?? 0) + 150 * (data[from + 1] ?? 0) + 29 * (data[from + 2] ?? 0)) >> 8
  return { width, height, values }
}

function pictureOf({ width, height, values }: Grey): Picture {
  const data = new Uint8ClampedArray(values.length * 4)
  const pixels = new Uint32Array(data.buffer)
  for (let at = 0; at < values.length; at++) pixels[at] = 0xff000000 | ((values[at] ?? 0) * 0x010101)
  return { width, height, data }
}

/** Unchanged coordinates. */
export const inPlace = (picture: Picture): TransformedPicture => ({
  picture,
  placeInOriginal: (place) => place,
})

export function rotate({ width, height, values }: Grey, degrees: number): TransformedPicture {
  const out = new Uint8ClampedArray(values.length).fill(128)
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [middleX, middleY] = [width / 2, height / 2]
  const placeInOriginal = ({ x, y }: Point): Point => ({
    x: middleX + (x - middleX) * cos + (y - middleY) * sin,
    y: middleY + (y - middleY) * cos - (x - middleX) * sin,
  })
  for (let y = 0; y < height; y++) {
    let { x: fromX, y: fromY } = placeInOriginal({ x: 0, y })
    // Runs a million times: no allocation.
    for (let x = 0; x < width; x++, fromX += cos, fromY -= sin) {
      if (fromX < 0 || fromY < 0 || fromX >= width - 1 || fromY >= height - 1) continue
      const left = fromX | 0
      const top = fromY | 0
      const right = fromX - left
      const at = top * width + left
      const upper = (values[at] ?? 0) * (1 - right) + (values[at + 1] ?? 0) * right
      const lower = (values[at + width] ?? 0) * (1 - right) + (values[at + width + 1] ?? 0) * right
      out[y * width + x] = upper + (lower - upper) * (fromY - top)
    }
  }
  return { picture: pictureOf({ width, height, values: out }), placeInOriginal }
}

/** Least difference that exceeds sensor noise. */
const NOISE = 3

/** Side of a part whose edges are summed, in pixels: several modules of a code. */
const PART = 32

/** Squared, in units of the Scharr operator. */
const LEAST_EDGE = (32 * NOISE) ** 2

/**
 * Rotation from -45 to 45 degrees that levels the edges. Parts with edges along or across one
 * direction, as in a code, weigh most.
 */
export function skewOf({ width, height, values }: Grey): number {
  let [across, along] = [0, 0]
  for (let top = 1; top < height - 1; top += PART)
    for (let left = 1; left < width - 1; left += PART) {
      const part = {
        left,
        top,
        right: Math.min(width - 1, left + PART),
        bottom: Math.min(height - 1, top + PART),
      }
      const edges = edgesOf(values, width, part)
      const weight = Math.hypot(edges.across, edges.along)
      across += edges.across * weight
      along += edges.along * weight
    }
  return -(Math.atan2(along, across) * 45) / Math.PI
}

function edgesOf(grey: Uint8ClampedArray, width: number, part: Record<Side, number>): Edges {
  let [across, along] = [0, 0]
  for (let y = part.top; y < part.bottom; y += 2)
    for (let at = y * width + part.left; at < y * width + part.right; at += 2) {
      const [above, below] = [at - width, at + width]
      const falling = (grey[below + 1] ?? 0) - (grey[above - 1] ?? 0)
      const rising = (grey[above + 1] ?? 0) - (grey[below - 1] ?? 0)
      const right = 10 * ((grey[at + 1] ?? 0) - (grey[at - 1] ?? 0)) + 3 * (falling + rising)
      const down = 10 * ((grey[below] ?? 0) - (grey[above] ?? 0)) + 3 * (falling - rising)
      const strength = right * right + down * down
      if (strength < LEAST_EDGE) continue
      // Doubles the angle twice.
      const [real, imaginary] = [right * right - down * down, 2 * right * down]
      across += (real * real - imaginary * imaginary) / strength
      along += (2 * real * imaginary) / strength
    }
  return { across, along }
}

type Side = 'left' | 'top' | 'right' | 'bottom'

/** Edges by four times their angle, so that all four directions of a grid add up. */
interface Edges {
  readonly across: number
  readonly along: number
}

export function sharpen(
  { width, height, values }: Grey,
  radius: number,
  strength: number,
): TransformedPicture {
  const around = boxBlur(values, width, height, radius)
  const out = new Uint8ClampedArray(values.length)
  for (let at = 0; at < out.length; at++) {
    const value = values[at] ?? 0
    out[at] = value + strength * (value - (around[at] ?? 0))
  }
  return inPlace(pictureOf({ width, height, values: out }))
}

function boxBlur(values: Uint8ClampedArray, width: number, height: number, radius: number): Float32Array {
  const side = 2 * radius + 1
  const rows = new Float32Array(values.length)
  for (let start = 0; start < values.length; start += width) {
    const last = start + width - 1
    let sum = 0
    for (let by = -radius; by <= radius; by++) sum += values[Math.max(start, start + by)] ?? 0
    for (let at = start; at <= last; at++) {
      rows[at] = sum / side
      sum += (values[Math.min(last, at + radius + 1)] ?? 0) - (values[Math.max(start, at - radius)] ?? 0)
    }
  }
  const means = new Float32Array(values.length)
  const sums = new Float32Array(width)
  const rowAt = (y: number) => Math.min(height - 1, Math.max(0, y)) * width
  for (let by = -radius; by <= radius; by++)
    for (let x = 0; x < width; x++) sums[x] = (sums[x] ?? 0) + (rows[rowAt(by) + x] ?? 0)
  for (let y = 0; y < height; y++) {
    const [coming, going] = [rowAt(y + radius + 1), rowAt(y - radius)]
    for (let x = 0; x < width; x++) {
      const sum = sums[x] ?? 0
      means[y * width + x] = sum / side
      sums[x] = sum + (rows[coming + x] ?? 0) - (rows[going + x] ?? 0)
    }
  }
  return means
}

const CONTRAST = 90

/**
 * Stretches contrast to compensate for uneven light.
 * @param tile side of a part, in pixels
 */
export function levelContrast({ width, height, values }: Grey, tile: number): TransformedPicture {
  const tiles = tilesOf(values, width, height, tile)
  const across = Array.from({ length: width }, (_, x) => betweenTiles(x, tile, tiles.columns))
  const lefts = Int32Array.from(across, ({ first }) => first)
  const parts = Float32Array.from(across, ({ part }) => part)
  const out = new Uint8ClampedArray(values.length)
  for (let y = 0; y < height; y++) {
    const { first, part: down } = betweenTiles(y, tile, tiles.rows)
    const means = betweenRows(tiles.means, first, down, tiles.columns)
    const differences = betweenRows(tiles.differences, first, down, tiles.columns)
    for (let x = 0, at = y * width; x < width; x++, at++) {
      const left = lefts[x] ?? 0
      const part = parts[x] ?? 0
      const mean = (means[left] ?? 0) * (1 - part) + (means[left + 1] ?? 0) * part
      const usual = (differences[left] ?? 0) * (1 - part) + (differences[left + 1] ?? 0) * part
      out[at] = 128 + (CONTRAST * ((values[at] ?? 0) - mean)) / (usual > NOISE ? usual : NOISE)
    }
  }
  return inPlace(pictureOf({ width, height, values: out }))
}

function betweenTiles(pixel: number, tile: number, count: number): { first: number; part: number } {
  const place = Math.min(count - 1, Math.max(0, (pixel + 0.5) / tile - 0.5))
  const first = Math.min(count - 2, Math.floor(place))
  return { first, part: place - first }
}

const betweenRows = (values: Float32Array, top: number, down: number, columns: number): Float32Array =>
  Float32Array.from({ length: columns }, (_, column) => {
    const at = top * columns + column
    return (values[at] ?? 0) * (1 - down) + (values[at + columns] ?? 0) * down
  })

interface Tiles {
  readonly columns: number
  readonly rows: number
  readonly means: Float32Array
  /** Average deviation from the mean. */
  readonly differences: Float32Array
}

function tilesOf(values: Uint8ClampedArray, width: number, height: number, tile: number): Tiles {
  const [columns, rows] = [Math.max(2, Math.ceil(width / tile)), Math.max(2, Math.ceil(height / tile))]
  const means = new Float32Array(columns * rows)
  const differences = new Float32Array(columns * rows)
  for (let place = 0; place < means.length; place++) {
    const left = Math.min(width - 1, (place % columns) * tile)
    const top = Math.min(height - 1, Math.floor(place / columns) * tile)
    const [right, bottom] = [Math.min(width, left + tile), Math.min(height, top + tile)]
    const count = (right - left) * (bottom - top)
    let sum = 0
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += values[y * width + x] ?? 0
    const mean = sum / count
    let apart = 0
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) apart += Math.abs((values[y * width + x] ?? 0) - mean)
    means[place] = mean
    differences[place] = apart / count
  }
  return { columns, rows, means, differences }
}
