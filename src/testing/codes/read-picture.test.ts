import { beforeAll, describe, expect, it } from 'vitest'
import { lookAtFrame, readPicture } from '#web/features/scanner/reading/read-picture.ts'
import { imageOf, pictureOf, type Scene } from './pictures.ts'
import { prepareReader } from './prepare-reader.ts'
import { type CodeKind, codeKinds, symbolOf } from './symbols.ts'

const VIN = 'XTAGFL110MY004217'

const SCENE = { width: 960, height: 960, module: 3, at: [0.52, 0.47] } as const

beforeAll(prepareReader)

const picture = async (kind: CodeKind, scene: Partial<Scene>) =>
  imageOf(pictureOf([{ symbol: await symbolOf(kind, VIN) }], { ...SCENE, ...scene }, 1))

describe.each(codeKinds)('a %s', (kind) => {
  it.each([0, 35, 90, 150, 215, 320])('is read turned by %i degrees, and found where it is', async (turn) => {
    const [code, ...others] = await readPicture(await picture(kind, { turn }))
    expect(others).toEqual([])
    expect(code).toMatchObject({ text: VIN, isProven: kind !== 'Code39' })
    const middle = (axis: 'x' | 'y') =>
      (code?.corners ?? []).reduce((sum, corner) => sum + corner[axis] / 4, 0)
    expect(Math.abs(middle('x') - 0.52 * 960)).toBeLessThan(60)
    expect(Math.abs(middle('y') - 0.47 * 960)).toBeLessThan(60)
  })
})

it('a film is looked at in every way within a few frames', async () => {
  const askew = await picture('Code128', { turn: 35 })
  const found = []
  for (let frame = 0; frame < 16; frame++) found.push(...(await readPicture(askew, lookAtFrame(frame))))
  expect(found.map(({ text }) => text)).toContain(VIN)
})

it('a picture without a code has none', async () => {
  expect(await readPicture(imageOf(pictureOf([], SCENE, 1)))).toEqual([])
})
