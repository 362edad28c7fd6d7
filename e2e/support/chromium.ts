import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { temporaryFolder } from './product.ts'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // All tabs share a process with compiled scripts: half the cost of a page.
  '--process-per-site',
  '--renderer-process-limit=1',
  // A test reads a page for seconds, in which optimized scripts do not pay.
  '--js-flags=--no-opt',
]

let launched: Promise<Browser> | undefined

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** Headless Chromium without windows has no camera. */
const { CAMERA_CHROMIUM_PATH: CHROMIUM_WITH_CAMERA = CHROMIUM } = process.env

const launch = (args: readonly string[], executablePath = CHROMIUM): Promise<Browser> =>
  chromium.launch({
    executablePath,
    headless: true,
    args: [...ARGS, ...args],
  })

/** The run's only browser; it ends with the process. */
export const browser = (): Promise<Browser> => {
  launched ??= launch([])
  return launched
}

let launchedWithCamera: Promise<Browser> | undefined

/**
 * The only browser with a camera. The camera plays {@link film} in a loop and reads it again for
 * each recording. Permission prompts are denied; tests grant the camera.
 */
export const browserWithCamera = (): Promise<Browser> => {
  launchedWithCamera ??= launch(
    [
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film()}`,
      '--deny-permission-prompts',
    ],
    CHROMIUM_WITH_CAMERA,
  )
  return launchedWithCamera
}

let filmFolder: string | undefined

/** Path of the camera's film (YUV4MPEG2). */
export function film(): string {
  filmFolder ??= temporaryFolder()
  return join(filmFolder, 'film.y4m')
}
