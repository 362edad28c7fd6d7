import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Facts } from '#facts/facts.ts'
import type { BaseInfoLookup, Lookup } from '#registry-kit/lookup.ts'
import type { defineMonitoring } from '#registry-kit/monitoring.ts'
import type { PlateLookups } from '#registry-kit/plate-lookup.ts'
import type { Registry } from '#registry-kit/registry.ts'
import type { BaseInfo } from '#shared/contract/base-info.ts'
import type { ReportRow } from '#shared/contract/report-row.ts'

const source = join(import.meta.dirname, '..', '..')

interface Module<Exports> {
  readonly folder: string
  readonly exports: Exports
}

/** By folder name, so that a name that extends another comes after it. */
const byFolder = (one: string, other: string): number => {
  const [first, second] = [dirname(one), dirname(other)]
  if (first === second) return 0
  return first < second ? -1 : 1
}

const modules = <Exports>(pattern: string): Promise<Module<Exports>[]> =>
  Promise.all(
    globSync(pattern, { cwd: source })
      .sort(byFolder)
      .map(async (path) => {
        const exports: Exports = await import(pathToFileURL(join(source, path)).href)
        return { folder: basename(dirname(path)), exports }
      }),
  )

type Declared =
  | { readonly registry: Registry<unknown> }
  | { readonly registries: readonly Registry<unknown>[] }

export async function collectRegistries(): Promise<Registry<unknown>[]> {
  const found = await modules<Declared>('registries/*/registry.ts')
  return found.flatMap(({ exports }) => ('registries' in exports ? exports.registries : [exports.registry]))
}

export async function collectLookups(): Promise<Lookup[]> {
  const found = await modules<{ lookup: Lookup }>('sections/*/lookup.ts')
  return found.map(({ exports }) => exports.lookup).sort((a, b) => a.section.order - b.section.order)
}

export type BaseInfoReader = (data: unknown) => Partial<BaseInfo>

export interface BaseInfoSources {
  readonly lookups: readonly BaseInfoLookup[]
  /** An official answer precedes a description. */
  readonly readers: ReadonlyMap<string, BaseInfoReader>
}

async function collectBaseInfoSources(): Promise<BaseInfoSources> {
  const lookups = await modules<{ baseInfoLookup: BaseInfoLookup }>('registries/*/base-info.ts')
  const readers = await modules<{ baseInfo: BaseInfoReader }>('sections/*/base-info.ts')
  const described = lookups.map(({ exports }) => exports.baseInfoLookup)
  return {
    lookups: [...described.filter(({ isScant }) => !isScant), ...described.filter(({ isScant }) => isScant)],
    readers: new Map(readers.map(({ folder, exports }) => [folder, exports.baseInfo])),
  }
}

export type FactReader = (data: unknown, checkedAt: Date) => Facts

async function collectFactReaders(): Promise<ReadonlyMap<string, FactReader>> {
  const readers = await modules<{ facts: FactReader }>('sections/*/facts.ts')
  return new Map(readers.map(({ folder, exports }) => [folder, exports.facts]))
}

export type RowReader = (data: unknown) => readonly ReportRow[]

async function collectRowReaders(): Promise<ReadonlyMap<string, RowReader>> {
  const readers = await modules<{ rows: RowReader }>('sections/*/rows.ts')
  return new Map(readers.map(({ folder, exports }) => [folder, exports.rows]))
}

export async function collectPlateLookups(): Promise<PlateLookups | undefined> {
  const [found] = await modules<{ plateLookups: PlateLookups }>('registries/*/plate-lookups.ts')
  return found?.exports.plateLookups
}

export type Monitoring = ReturnType<typeof defineMonitoring>

async function collectMonitoring(): Promise<Monitoring | undefined> {
  const [found] = await modules<{ monitoring: Monitoring }>('registries/*/monitoring.ts')
  return found?.exports.monitoring
}

export interface CollectedSources {
  readonly lookups: readonly Lookup[]
  readonly baseInfo: BaseInfoSources
  readonly factReaders: ReadonlyMap<string, FactReader>
  readonly rowReaders: ReadonlyMap<string, RowReader>
  readonly plateLookups: PlateLookups | undefined
  readonly monitoring: Monitoring | undefined
}

export const collectSources = async (): Promise<CollectedSources> => ({
  lookups: await collectLookups(),
  baseInfo: await collectBaseInfoSources(),
  factReaders: await collectFactReaders(),
  rowReaders: await collectRowReaders(),
  plateLookups: await collectPlateLookups(),
  monitoring: await collectMonitoring(),
})
