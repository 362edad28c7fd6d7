import { useEffect, useRef, useState } from 'react'
import { keepScanner } from '#web/service-worker/scanner-cache.ts'
import { CameraRefusal, type CameraTrouble, isCameraAllowed, lightTorch } from './camera.ts'
import { type Film, startFilm, type Told, tell } from './film.ts'
import type { Beside } from './finds.ts'
import type { CodeReader } from './reading/code.ts'
import { openReader } from './reading/code-reader.ts'
import { takeSharedPicture } from './shared-picture.ts'

export type Stage =
  | { readonly kind: 'idle' }
  | { readonly kind: 'opening' }
  | {
      readonly kind: 'filming'
      readonly beside: Beside | undefined
      /** Undefined: the camera has none. */
      readonly torch: 'off' | 'lit' | undefined
    }
  /** A picture is being looked at. */
  | { readonly kind: 'reading' }
  | { readonly kind: 'told'; readonly told: Told }
  | {
      readonly kind: 'trouble'
      readonly trouble: CameraTrouble | 'unreadable' | 'no-reader' | 'nothing-shared'
    }

/** Address's end with which the service worker hands a shared picture over. */
const SHARED = '#snimok'

/** The scanner as one uses it: the camera is open only while it is looked through. */
export function useScanner() {
  const [stage, setStage] = useState<Stage>({ kind: 'idle' })
  const video = useRef<HTMLVideoElement>(null)
  const [device] = useState(() => new Device(setStage, () => video.current))

  useEffect(() => {
    const follow = () => device.follow(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', follow)
    void device.arrive()
    return () => {
      document.removeEventListener('visibilitychange', follow)
      device.close()
    }
  }, [device])

  return {
    stage,
    video,
    film: device.film,
    look: device.look,
    stop: device.stop,
    switchTorch: device.switchTorch,
  }
}

/** Camera and reader of a page. What is late, since something else has begun meanwhile, is dropped. */
class Device {
  readonly #show: (stage: Stage) => void
  readonly #video: () => HTMLVideoElement | null
  #reader: Promise<CodeReader> | undefined
  #film: Film | undefined
  #isLit = false
  #beside: Beside | undefined
  #isPaused = false
  #turn = 0

  constructor(show: (stage: Stage) => void, video: () => HTMLVideoElement | null) {
    this.#show = show
    this.#video = video
  }

  /** A shared picture is looked at, and a camera that was allowed before is opened, without a press. */
  async arrive(): Promise<void> {
    if (location.hash === SHARED) {
      history.replaceState(history.state, '', location.pathname)
      const picture = await takeSharedPicture()
      return picture ? this.look(picture) : this.#show({ kind: 'trouble', trouble: 'nothing-shared' })
    }
    if (await isCameraAllowed()) await this.film()
  }

  readonly film = async (): Promise<void> => {
    const turn = this.#begin({ kind: 'opening' })
    const video = this.#video()
    if (!video) return
    try {
      const reader = await this.#openReader()
      const film = await startFilm(video, reader, {
        onTold: (told) => this.#tell(told),
        onBeside: (beside) => this.#tellBeside(beside),
        onFailure: () => this.#loseReader(),
      })
      if (turn !== this.#turn) return film.stop()
      this.#film = film
      void keepScanner()
      if (document.visibilityState === 'hidden') return this.follow(false)
      this.#showFilm()
    } catch (error) {
      if (turn !== this.#turn) return
      this.#show({ kind: 'trouble', trouble: error instanceof CameraRefusal ? error.trouble : 'busy' })
    }
  }

  readonly look = async (file: Blob): Promise<void> => {
    const turn = this.#begin({ kind: 'reading' })
    const picture = await createImageBitmap(file).catch(() => undefined)
    if (turn !== this.#turn) return
    if (!picture) return this.#show({ kind: 'trouble', trouble: 'unreadable' })
    try {
      const told = await tell(picture, await this.#openReader())
      picture.close()
      if (turn !== this.#turn) return
      this.#tell(told)
      void keepScanner()
    } catch {
      if (turn === this.#turn) this.#loseReader()
    }
  }

  readonly stop = (): void => void this.#begin({ kind: 'idle' })

  readonly switchTorch = async (isLit: boolean): Promise<void> => {
    const film = this.#film
    if (!film) return
    await lightTorch(film.stream, isLit)
    if (film !== this.#film) return
    this.#isLit = isLit
    this.#showFilm()
  }

  /** Nobody is filmed by a page that is not looked at. */
  follow(isSeen: boolean): void {
    if (!isSeen && this.#film) {
      this.#begin({ kind: 'opening' })
      this.#isPaused = true
    } else if (isSeen && this.#isPaused) void this.film()
  }

  close(): void {
    this.#begin({ kind: 'idle' })
    this.#closeReader()
  }

  /** The next try begins with a new one. */
  #loseReader(): void {
    this.#begin({ kind: 'trouble', trouble: 'no-reader' })
    this.#closeReader()
  }

  #closeReader(): void {
    void this.#reader?.then((reader) => reader.close())
    this.#reader = undefined
  }

  /** What went on before is over. */
  #begin(stage: Stage): number {
    this.#film?.stop()
    this.#film = undefined
    this.#isLit = false
    this.#beside = undefined
    this.#isPaused = false
    this.#show(stage)
    this.#turn += 1
    return this.#turn
  }

  /** A report of ours that a code leads to is opened. */
  #tell(told: Told): void {
    const { beside, finds } = told
    this.#begin({ kind: 'told', told })
    if (finds.length === 0 && beside?.kind === 'own' && beside.isReport) location.assign(beside.path)
  }

  /** The camera looks on, for the code of the number may be beside this one; not so where a page of ours is found. */
  #tellBeside(beside: Beside): void {
    this.#beside = beside
    if (beside.kind === 'own') this.#tell({ finds: [], beside })
    else this.#showFilm()
  }

  #showFilm(): void {
    if (!this.#film) return
    const torch = this.#isLit ? 'lit' : 'off'
    this.#show({ kind: 'filming', beside: this.#beside, torch: this.#film.hasTorch ? torch : undefined })
  }

  #openReader(): Promise<CodeReader> {
    this.#reader ??= openReader()
    return this.#reader
  }
}
