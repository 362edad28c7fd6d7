import { expect, it } from 'vitest'
import type { Evidence } from '#facts/evidence.ts'
import type { Facts } from '#facts/facts.ts'
import { verdict } from '#verdict/judge.ts'
import { VIN } from '#verdict/testing/evidence.ts'
import { sections } from '#verdict/testing/sections.ts'
import type { CheckedCar } from '../check/port.ts'
import { viewPicture } from './view-picture.ts'

const NOW = new Date('2026-11-22T10:00:00Z')
const day = (iso: string): Date => new Date(`${iso}T00:00:00Z`)

/** A long life: many owners, accidents and odometer readings, one of them a fall. */
const LIFE: Partial<Record<string, Facts>> = {
  owners: {
    owners: Array.from({ length: 7 }, (_, at) => ({
      record: `${at}`,
      kind: at % 2 === 0 ? 'person' : 'organisation',
      from: day(`${2012 + at * 2}-03-14`),
      to: at === 6 ? undefined : day(`${2014 + at * 2}-03-01`),
      isPresent: at === 6,
    })),
  },
  accidents: {
    accidents: Array.from({ length: 8 }, (_, at) => ({
      record: `Карточка ДТП ${at}`,
      date: day(`${2015 + at}-06-1${at}`),
      kind: 'Наезд на препятствие',
      place: 'Калужская область, Калуга',
      damage: [`${`0${at + 1}`.slice(-2)}`, '101', '219'],
    })),
  },
  mileage: {
    inspections: Array.from({ length: 9 }, (_, at) => ({
      record: `${at}`,
      date: day(`${2014 + at}-04-20`),
      validTo: undefined,
      km: at < 6 ? 30_000 * (at + 1) : 60_000 + 10_000 * at,
    })),
    readings: Array.from({ length: 9 }, (_, at) => ({
      record: `${at}`,
      date: day(`${2014 + at}-04-20`),
      km: at < 6 ? 30_000 * (at + 1) : 60_000 + 10_000 * at,
    })),
  },
}

const evidence: Evidence = {
  vin: VIN,
  now: NOW,
  answers: sections.map((section) => ({
    kind: 'answered',
    section,
    outcome: LIFE[section.tells] ? 'found' : 'nothing',
    facts: LIFE[section.tells] ?? {},
    checkedAt: NOW.toISOString(),
    stale: false,
  })),
}

const car = { verdict: verdict(evidence), evidence, body: 'sedan' } as CheckedCar

const widthOf = (png: Buffer): number => png.readUInt32BE(16)

it.each(['trail', 'mileage', 'damage'] as const)(
  'the picture of %s is sharp on a phone, at most 60 kB, and drawn in a moment',
  async (view) => {
    const costs: number[] = []
    // The first one loads the library and the font; others share the machine with other tests.
    for (let at = 0; at < 4; at += 1) {
      const began = process.cpuUsage()
      const png = await viewPicture(view, car)
      const { user, system } = process.cpuUsage(began)
      costs.push((user + system) / 1000)
      if (png === undefined) return expect.unreachable()
      expect(widthOf(png)).toBe(720)
      expect(png.length).toBeLessThanOrEqual(60_000)
    }
    expect(Math.min(...costs)).toBeLessThan(150)
  },
)
