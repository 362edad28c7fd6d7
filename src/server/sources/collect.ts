import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Facts } from '#facts/facts.ts'
import type { BaseInfoLookup, Lookup } from '#registry-kit/lookup.ts'
import type { defineMonitoring } from '#registry-kit/monitoring.ts'
import type { PlateLookups } from '#registry-kit/plate-lookup.ts'
import type { Registry } from '#registry-kit/registry.ts'
import type { BaseInfo } from '#shared/contract/base-info.ts'

const source = join(import.meta.dirname, '..', '..')

interface Module<Exports> {
  /** Name of the folder it stands in. */
  readonly folder: string
  readonly exports: Exports
}

/** By the names of the folders, so that one whose name goes on comes after the one that it goes on from. */
const byFolder = (one: string, other: string): number => {
  const [first, second] = [dirname(one), dirname(other)]
  if (first === second) return 0
  return first < second ? -1 : 1
}

const modules = <Exports>(pattern: string): Promise<Module<Exports>[]> =>
  Promise.all(
    globSync(pattern, { cwd: source })
      .sort(byFolder)
      .map(async (path) => ({
        folder: basename(dirname(path)),
        exports: (await import(pathToFileURL(join(source, path)).href)) as Exports,
      })),
  )

type Declared =
  | { readonly registry: Registry<unknown> }
  | { readonly registries: readonly Registry<unknown>[] }

/** Every outside source: the `registry`, or the `registries`, of each folder of `src/registries`. */
export async function collectRegistries(): Promise<Registry<unknown>[]> {
  const found = await modules<Declared>('registries/*/registry.ts')
  return found.flatMap(({ exports }) => ('registries' in exports ? exports.registries : [exports.registry]))
}

/** Every section's lookup, in the order of the cards. */
export async function collectLookups(): Promise<Lookup[]> {
  const found = await modules<{ lookup: Lookup }>('sections/*/lookup.ts')
  return found.map(({ exports }) => exports.lookup).sort((a, b) => a.section.order - b.section.order)
}

/** What a section's answer says of the car itself. */
export type BaseInfoReader = (data: unknown) => Partial<BaseInfo>

/** Where base data of cars comes from: a source that is asked, and the sections whose answers tell it too. */
export interface BaseInfoSources {
  /** Of every registry that describes cars, those that tell little last. */
  readonly lookups: readonly BaseInfoLookup[]
  /** By section id; an official answer goes before the description. */
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

/** What a section's answer of that time says of the car in the vocabulary of the verdict. */
export type FactReader = (data: unknown, checkedAt: Date) => Facts

/** By section id. */
async function collectFactReaders(): Promise<ReadonlyMap<string, FactReader>> {
  const readers = await modules<{ facts: FactReader }>('sections/*/facts.ts')
  return new Map(readers.map(({ folder, exports }) => [folder, exports.facts]))
}

/** How plates are looked up; undefined when no registry knows plates. */
export async function collectPlateLookups(): Promise<PlateLookups | undefined> {
  const [found] = await modules<{ plateLookups: PlateLookups }>('registries/*/plate-lookups.ts')
  return found?.exports.plateLookups
}

/** A registry that watches cars and tells of them. */
export type Monitoring = ReturnType<typeof defineMonitoring>

async function collectMonitoring(): Promise<Monitoring | undefined> {
  const [found] = await modules<{ monitoring: Monitoring }>('registries/*/monitoring.ts')
  return found?.exports.monitoring
}

/** Whom the server asks, and what about. */
export interface Sources {
  /** In the order of the cards. */
  readonly lookups: readonly Lookup[]
  readonly baseInfo: BaseInfoSources
  /** By section id. */
  readonly factReaders: ReadonlyMap<string, FactReader>
  /** Undefined when no registry knows plates. */
  readonly plateLookups: PlateLookups | undefined
  /** Undefined when no registry watches cars. */
  readonly monitoring: Monitoring | undefined
}

export const collectSources = async (): Promise<Sources> => ({
  lookups: await collectLookups(),
  baseInfo: await collectBaseInfoSources(),
  factReaders: await collectFactReaders(),
  plateLookups: await collectPlateLookups(),
  monitoring: await collectMonitoring(),
})
