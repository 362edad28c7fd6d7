import { prepareReader } from '../src/testing/codes/prepare-reader.ts'
import { codeKinds } from '../src/testing/codes/symbols.ts'
import { findsIn } from '../src/web/features/scanner/finds.ts'
import { readPicture } from '../src/web/features/scanner/reading/read-picture.ts'
import { distortions, madePictures } from './support/scanner-pictures.ts'
import { quantile, round, table } from './support/table.ts'

const PICTURES = 400

interface Reading {
  readonly kind: string
  readonly distortion: string
  readonly isRead: boolean
  /** The found VIN differs from the code's. */
  readonly isWrong: boolean
  readonly ms: number
}

/**
 * Results of the site's barcode reader on generated pictures, by the code path of a chosen picture.
 */
export async function scanner(): Promise<string> {
  await prepareReader()
  const readings: Reading[] = []
  for await (const { kind, distortion, vin, image } of madePictures(PICTURES)) {
    const begun = performance.now()
    const codes = await readPicture(image)
    const ms = performance.now() - begun
    const { finds } = findsIn(codes, 'https://site.example')
    const isRead = finds.length === 1 && finds[0]?.number === vin
    readings.push({ kind, distortion, isRead, isWrong: finds.some(({ number }) => number !== vin), ms })
  }
  const rows = codeKinds.map((kind) => [
    kind,
    ...[...distortions, undefined].map((distortion) =>
      shareOf(
        readings.filter((one) => one.kind === kind && (distortion ?? one.distortion) === one.distortion),
      ),
    ),
  ])
  const times = readings.map(({ ms }) => ms)
  return [
    table(['code', ...distortions, 'all'], rows),
    `Read: ${shareOf(readings)} of ${PICTURES} (≥ 95 %), read wrong: ${readings.filter(({ isWrong }) => isWrong).length} (0)`,
    `A picture: ${round(quantile(times, 0.5), 0)} ms, 95 of 100 within ${round(quantile(times, 0.95), 0)} ms, the longest ${round(Math.max(...times), 0)} ms (≤ 300)`,
  ].join('\n\n')
}

const shareOf = (readings: readonly Reading[]): string =>
  `${round((100 * readings.filter(({ isRead }) => isRead).length) / readings.length)} %`
