import { beforeAll, describe, expect, it } from 'vitest'
import { attemptsForFrame, readPicture } from '#web/features/scanner/reading/read-picture.ts'
import { imageOf, pictureOf, type Scene } from './pictures.ts'
import { prepareReader } from './prepare-reader.ts'
import { type CodeKind, codeKinds, symbolOf } from './symbols.ts'

const VIN = 'XTAGFL110MY004217'

const SCENE = { width: 960, height: 960, module: 3, at: [0.52, 0.47] } as const

beforeAll(prepareReader)

const picture = async (kind: CodeKind, scene: Partial<Scene>) =>
  imageOf(pictureOf([{ symbol: await symbolOf(kind, VIN) }], { ...SCENE, ...scene }, 1))

describe.each(codeKinds)('a %s', (kind) => {
  it.each([35, 270])('is read turned by %i degrees, and found where it is', async (turn) => {
    const [code, ...others] = await readPicture(await picture(kind, { turn }))
    expect(others).toEqual([])
    expect(code).toMatchObject({ text: VIN, isProven: kind !== 'Code39' })
    const middle = (axis: 'x' | 'y') =>
      (code?.corners ?? []).reduce((sum, corner) => sum + corner[axis] / 4, 0)
    expect(Math.abs(middle('x') - 0.52 * 960)).toBeLessThan(60)
    expect(Math.abs(middle('y') - 0.47 * 960)).toBeLessThan(60)
  })
})

it.each<[CodeKind, string, Partial<Scene>]>([
  ['Code128', 'blurred', { blur: 1.2 }],
  ['DataMatrix', 'small', { module: 4, turn: 31 }],
  ['QRCode', 'dim', { module: 6, white: 70, black: 20, shade: 0.4 }],
  ['PDF417', 'tilted', { tilt: 0.15, turn: 5 }],
  ['Aztec', 'upside-down', { module: 8, turn: 180 }],
])('a %s is read although it is %s', async (kind, _trouble, scene) => {
  const frame = { width: 1280, height: 720, module: 3, noise: 1, ...scene }
  const film = imageOf(pictureOf([{ symbol: await symbolOf(kind, VIN) }], frame, 1))
  const found = []
  for (let look = 0; look < 16 && found.length === 0; look++)
    found.push(...(await readPicture(film, attemptsForFrame(look))))
  expect(found.map(({ text }) => text)).toContain(VIN)
})

it('a film is looked at in every way within a few frames', async () => {
  const askew = await picture('Code128', { turn: 35 })
  const found = []
  for (let frame = 0; frame < 16; frame++) found.push(...(await readPicture(askew, attemptsForFrame(frame))))
  expect(found.map(({ text }) => text)).toContain(VIN)
})

it('a picture without a code has none', async () => {
  expect(await readPicture(imageOf(pictureOf([], SCENE, 1)))).toEqual([])
})
