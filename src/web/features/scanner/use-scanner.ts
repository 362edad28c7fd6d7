import { useEffect, useRef, useState } from 'react'
import { keepScanner, SHARED_PICTURE } from '#web/service-worker/scanner-cache.ts'
import { CameraRefusal, type CameraTrouble, isCameraAllowed, lightTorch } from './camera.ts'
import { type Film, type ScanResult, scanPicture, startFilm } from './film.ts'
import type { OtherCode } from './finds.ts'
import type { CodeReader } from './reading/code.ts'
import { openReader } from './reading/code-reader.ts'

export type Stage =
  | { readonly kind: 'idle' }
  | { readonly kind: 'opening' }
  | {
      readonly kind: 'filming'
      readonly otherCode: OtherCode | undefined
      /** Undefined: none. */
      readonly torch: 'off' | 'lit' | undefined
    }
  /** A picture. */
  | { readonly kind: 'reading' }
  | { readonly kind: 'result'; readonly result: ScanResult }
  | {
      readonly kind: 'trouble'
      readonly trouble: CameraTrouble | 'unreadable' | 'no-reader' | 'nothing-shared'
    }

const SHARED = '#snimok'

/** The camera is open only while the visitor films. */
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

/** Results after a new start are dropped. */
class Device {
  readonly #show: (stage: Stage) => void
  readonly #video: () => HTMLVideoElement | null
  #reader: Promise<CodeReader> | undefined
  #film: Film | undefined
  #isLit = false
  #otherCode: OtherCode | undefined
  #isPaused = false
  #turn = 0

  constructor(show: (stage: Stage) => void, video: () => HTMLVideoElement | null) {
    this.#show = show
    this.#video = video
  }

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
        onResult: (result) => this.#showResult(result),
        onOtherCode: (otherCode) => this.#showOtherCode(otherCode),
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
      const result = await scanPicture(picture, await this.#openReader())
      picture.close()
      if (turn !== this.#turn) return
      this.#showResult(result)
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

  /** A hidden page does not film. */
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

  /** The next attempt opens a new reader. */
  #loseReader(): void {
    this.#begin({ kind: 'trouble', trouble: 'no-reader' })
    this.#closeReader()
  }

  #closeReader(): void {
    void this.#reader?.then((reader) => reader.close())
    this.#reader = undefined
  }

  /** Stops the previous one. */
  #begin(stage: Stage): number {
    this.#film?.stop()
    this.#film = undefined
    this.#isLit = false
    this.#otherCode = undefined
    this.#isPaused = false
    this.#show(stage)
    this.#turn += 1
    return this.#turn
  }

  #showResult(result: ScanResult): void {
    const { otherCode, finds } = result
    this.#begin({ kind: 'result', result })
    if (finds.length === 0 && otherCode?.kind === 'own' && otherCode.opensAtOnce)
      location.assign(otherCode.path)
  }

  /**
   * Films on, because the code with the number may be next to it, unless this links to our site.
   */
  #showOtherCode(otherCode: OtherCode): void {
    this.#otherCode = otherCode
    if (otherCode.kind === 'own') this.#showResult({ finds: [], otherCode })
    else this.#showFilm()
  }

  #showFilm(): void {
    if (!this.#film) return
    const torch = this.#isLit ? 'lit' : 'off'
    this.#show({
      kind: 'filming',
      otherCode: this.#otherCode,
      torch: this.#film.hasTorch ? torch : undefined,
    })
  }

  #openReader(): Promise<CodeReader> {
    this.#reader ??= openReader()
    return this.#reader
  }
}

export async function takeSharedPicture(): Promise<Blob | undefined> {
  if (!('caches' in globalThis)) return undefined
  const cache = await caches.open(SHARED_PICTURE.cache)
  const kept = await cache.match(SHARED_PICTURE.path)
  await caches.delete(SHARED_PICTURE.cache)
  return kept?.blob()
}
