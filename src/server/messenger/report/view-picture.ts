import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { BodyKind } from '#facts/body-kind.ts'
import { chartPlan } from '#report/chart-plan.ts'
import { BADGES } from '#report/damage/badge-table.ts'
import { readDrawing } from '#report/damage/read-drawing.ts'
import { damagePicture, type VehicleToDraw } from '#report/pictures/damage-picture.ts'
import { mileagePicture } from '#report/pictures/mileage-picture.ts'
import { SCALE } from '#report/pictures/svg.ts'
import { trailPicture } from '#report/pictures/trail-picture.ts'
import { trailPlan } from '#report/trail/trail-plan.ts'
import { damageOf } from '#verdict/damage/damage.ts'
import { mileage } from '#verdict/mileage/mileage.ts'
import type { CheckedCar } from '../check/port.ts'
import { palettePng } from './palette-png.ts'
import { viewFacts } from './view-text.ts'
import type { PictureView } from './views.ts'

const FONT = fileURLToPath(import.meta.resolve('#report/fonts/golos-text-regular.ttf'))

/** PNG; undefined: there is nothing to draw. */
export async function viewPicture(view: PictureView, car: CheckedCar): Promise<Buffer | undefined> {
  const svg = await svgOfView(view, car)
  return svg === undefined ? undefined : pngOf(svg)
}

/** Renders off the main thread. The library is loaded with the first picture. */
async function pngOf(svg: string): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js')
  const { pixels, width, height } = await renderAsync(svg, {
    fitTo: { mode: 'zoom', value: SCALE },
    font: { fontFiles: [FONT], loadSystemFonts: false, defaultFontFamily: 'Golos Text' },
  })
  return palettePng({ pixels, width, height })
}

async function svgOfView(view: PictureView, { evidence, body }: CheckedCar): Promise<string | undefined> {
  const { now } = evidence
  const car = viewFacts(evidence)
  switch (view) {
    case 'trail': {
      const plan = trailPlan(car, now)
      return plan && trailPicture(plan)
    }
    case 'mileage': {
      const plan = chartPlan(mileage(car, now), now)
      return plan && mileagePicture(plan)
    }
    case 'damage': {
      const { drawings } = damageOf(car.accidents, body)
      if (drawings.length === 0) return undefined
      const vehicles = drawings.map(async (drawing) => ({
        ...drawing,
        vehicle: await vehicleOf(drawing.kind),
      }))
      return damagePicture(await Promise.all(vehicles))
    }
  }
}

async function vehicleOf(kind: BodyKind): Promise<VehicleToDraw> {
  const file = import.meta.resolve(`#report/damage/drawings/damage-${kind}.svg`)
  const svg = await readFile(fileURLToPath(file), 'utf8')
  const [, height] = /viewBox="0 0 490 (\d+)"/.exec(svg) ?? []
  return { drawing: readDrawing(svg), height: Number(height), badges: BADGES[kind] }
}
