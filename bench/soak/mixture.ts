import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '../../e2e/support/product.ts'
import { sections } from '../../e2e/support/sections.ts'
import { getUser } from '../../src/shared/contract/account.ts'
import { addressOf, opened } from '../../src/shared/contract/addresses.ts'
import { getBase } from '../../src/shared/contract/base-info.ts'
import { getBaseByPlate, getVinByPlate } from '../../src/shared/contract/plates.ts'
import type { BenchServer } from '../support/bench-server.ts'
import { vinOf } from '../support/cars.ts'

interface Kind {
  /** Share in per cent. */
  readonly share: number
  readonly pathOf: (vin: string, turn: number) => string
  /** Required ticket action. */
  readonly action?: string
}

const plates = ['А001АА77', 'О777ОО199', 'В123ВВ50', 'К555КК750'].map(encodeURIComponent)

const withPlate = (path: string, turn: number) => path.replace('{plate}', plates[turn % plates.length] ?? '')

const ofSections = sections.map(
  ({ path, action }): Kind => ({ share: 3.5, action, pathOf: (vin) => path.replace('{vin}', vin) }),
)

/** Requests of a busy day: open tabs, report readers, plate searches. */
const kinds: readonly Kind[] = [
  { share: 8, pathOf: () => '/' },
  { share: 12, pathOf: (vin) => `/checks/${vin}` },
  { share: 10, pathOf: (vin) => addressOf(getBase.path, { params: { vin } }) },
  { share: 26, pathOf: () => getUser.path },
  { share: 3, pathOf: () => opened.status },
  {
    share: 3,
    action: 'searchByPlateNumber',
    pathOf: (_, turn) => withPlate(getVinByPlate.path, turn),
  },
  {
    share: 3,
    action: 'getBaseInfoByPlate',
    pathOf: (_, turn) => withPlate(getBaseByPlate.path, turn),
  },
  ...ofSections,
]

const file = join(temporaryFolder(), 'paths')

export async function everySection(server: BenchServer, first: number, cars: number): Promise<string[]> {
  const paths: string[] = []
  for (const kind of ofSections) paths.push(...(await pathsOf(server, kind, cars, (turn) => first + turn)))
  return paths
}

/** About this many shuffled paths for these cars, with fresh tickets. */
export async function mixtureOf(server: BenchServer, count: number, cars: number): Promise<string[]> {
  const anyCar = () => Math.floor(Math.random() * cars)
  const paths: string[] = []
  for (const kind of kinds)
    paths.push(...(await pathsOf(server, kind, Math.round((count * kind.share) / 100), anyCar)))
  return shuffled(paths)
}

async function pathsOf(
  server: BenchServer,
  { pathOf, action }: Kind,
  count: number,
  carOf: (turn: number) => number,
): Promise<string[]> {
  const paths = Array.from({ length: count }, (_, turn) => pathOf(vinOf(carOf(turn)), turn))
  if (action === undefined) return paths
  await server.ask({ order: 'mint', action, paths, file })
  return (await readFile(file, 'utf8')).split('\n')
}

function shuffled(paths: string[]): string[] {
  return paths
    .map((path) => ({ path, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ path }) => path)
}
