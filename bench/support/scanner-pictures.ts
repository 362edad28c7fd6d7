import { imageOf, pictureOf, type Scene } from '../../src/testing/codes/pictures.ts'
import { randomFrom } from '../../src/testing/codes/random.ts'
import { type CodeKind, codeKinds, isLinear, symbolOf } from '../../src/testing/codes/symbols.ts'

/** A generated picture of one code, and its VIN. */
export interface MadePicture {
  readonly kind: CodeKind
  readonly distortion: Distortion
  readonly vin: string
  readonly image: ImageData
}

/** Defects of a picture. */
export const distortions = ['none', 'turned', 'tilted', 'blurred', 'dim', 'small'] as const

export type Distortion = (typeof distortions)[number]

const WIDTH = 1280
const HEIGHT = 960

type Chance = () => number

const between = (chance: Chance, from: number, to: number): number => from + chance() * (to - from)

/** Pixels per module at the usual distance, and from too far away. */
const usual = (kind: CodeKind, chance: Chance): number =>
  isLinear(kind) || kind === 'PDF417' ? between(chance, 2.6, 3.2) : between(chance, 5, 9)

const far = (kind: CodeKind, chance: Chance): number =>
  isLinear(kind) || kind === 'PDF417' ? between(chance, 2, 2.3) : between(chance, 3, 3.6)

const scenes: Readonly<Record<Distortion, (module: number, chance: Chance) => Partial<Scene>>> = {
  none: () => ({}),
  turned: (_, chance) => ({ turn: between(chance, 0, 360) }),
  tilted: (_, chance) => ({ tilt: between(chance, 0.1, 0.25), turn: between(chance, -12, 12) }),
  blurred: (module, chance) => ({ blur: module * between(chance, 0.35, 0.5) }),
  dim: (_, chance) => ({
    white: between(chance, 50, 80),
    black: 20,
    shade: between(chance, 0.2, 0.5),
    noise: 2,
  }),
  small: () => ({ blur: 0.5 }),
}

/** Maker codes of cars sold in Russia. */
const BEGINNINGS = ['XTA', 'X7L', 'Z94', 'XW8', 'WBA', 'JTD', '1HG', 'LVV', 'KMH', 'VF1'] as const
const CHARACTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'

function madeVin(chance: Chance): string {
  const sign = (of: string) => of.charAt(Math.floor(chance() * of.length))
  const beginning = BEGINNINGS[Math.floor(chance() * BEGINNINGS.length)]
  const middle = Array.from({ length: 10 }, () => sign(CHARACTERS)).join('')
  const end = Array.from({ length: 4 }, () => sign('0123456789')).join('')
  return `${beginning}${middle}${end}`
}

/** Text around a VIN on labels and papers. */
const texts: Readonly<Record<CodeKind, readonly ((vin: string) => string)[]>> = {
  Code39: [(vin) => vin, (vin) => `I${vin}`],
  Code128: [(vin) => vin, (vin) => `I${vin}`],
  DataMatrix: [(vin) => vin, (vin) => `${vin};T2X4A;9QZ;2021`, (vin) => `I${vin} P4M51-14D202`],
  QRCode: [(vin) => vin, (vin) => `VIN: ${vin}`, (vin) => `https://elpts.example/p?vin=${vin}`],
  PDF417: [(vin) => vin, (vin) => `VIN=${vin}|MODEL=GFL110`],
  Aztec: [(vin) => vin, (vin) => `99 ${vin} B`],
}

/** Equal pictures in every run. */
export async function* madePictures(count: number): AsyncGenerator<MadePicture> {
  for (let at = 0; at < count; at++) {
    const chance = randomFrom(at + 1)
    const kind = codeKinds[at % codeKinds.length] ?? 'QRCode'
    const round = Math.floor(at / codeKinds.length)
    const distortion = distortions[round % distortions.length] ?? 'none'
    const vin = madeVin(chance)
    const written = texts[kind][Math.floor(round / distortions.length) % texts[kind].length]
    const symbol = await symbolOf(kind, written?.(vin) ?? vin)
    const module = distortion === 'small' ? far(kind, chance) : usual(kind, chance)
    const scene = { width: WIDTH, height: HEIGHT, module, noise: 1, ...scenes[distortion](module, chance) }
    yield { kind, distortion, vin, image: imageOf(pictureOf([{ symbol }], scene, at + 1)) }
  }
}
