import type { TableName } from '#server/features/vehicles/vehicle-table.ts'
import { americanModels, bmwTypes, mercedesTypes } from './american.ts'
import { frames } from './frames.ts'
import { ownLines } from './sources.ts'
import { worldBrands } from './world-brands.ts'
import { yearRules } from './year-rules.ts'

const own = (name: string): string => ownLines(name).join('\n')

/** The source is the last part of a line; `?` begins an inferred one. */
const withoutSources = (name: string): string =>
  ownLines(name)
    .map((line) => {
      const parts = line.split('|').map((part) => part.trim())
      return `${parts.at(-1)?.startsWith('?') ? '?' : ''}${parts.slice(0, -1).join('|')}`
    })
    .join('\n')

function plantMakes(): string {
  const lines = withoutSources('plant-makes.txt')
    .split('\n')
    .map((line) => line.split('|'))
  return [...Map.groupBy(lines, ([codes]) => codes)]
    .map(([codes, of]) => `${codes}|${of.map(([, makes]) => makes).join(', ')}`)
    .join('\n')
}

const moduleOf = (tables: Readonly<Record<string, string>>): string =>
  [
    '// Made by `npm run knowledge` from `knowledge/`.\n',
    ...Object.entries(tables).map(
      ([name, text]) => `export const ${name} = \`\n${text.replaceAll(/[\\`]|\$\{/g, '\\$&')}\n\`\n`,
    ),
  ].join('\n')

const serverTables = (): Readonly<Record<TableName, string>> => ({
  'american-models': americanModels(),
  'bmw-types': bmwTypes(),
  details: own('details.txt'),
  'mercedes-cars': mercedesTypes('cars'),
  'mercedes-suvs': mercedesTypes('suvs'),
  'more-models': own('more-models.txt'),
})

export const madeFiles = (): Readonly<Record<string, string>> => ({
  'src/shared/vehicle/maker-table.ts': moduleOf({
    NEAR_MAKERS: own('makers.txt'),
    WORLD_BRANDS: worldBrands(),
    SMALL_MAKERS: own('small-makers.txt'),
  }),
  'src/shared/vehicle/kin-table.ts': moduleOf({
    KIN: withoutSources('kin.txt'),
    PLANT_MAKES: plantMakes(),
  }),
  'src/shared/vehicle/model-table.ts': moduleOf({
    MODELS: own('models.txt'),
    PLANTS: own('plants.txt'),
    YEAR_RULES: yearRules(),
  }),
  'src/shared/vehicle/frame-table.ts': moduleOf({ FRAMES: frames() }),
  ...Object.fromEntries(
    Object.entries(serverTables()).map(([name, text]) => [
      `src/server/features/vehicles/tables/${name}.txt`,
      `${text}\n`,
    ]),
  ),
})
