import { closeCamera, hasTorch, openCamera } from './camera.ts'
import { type Find, FrameAgreement, findsIn, type OtherCode } from './finds.ts'
import type { CodeReader } from './reading/code.ts'
import type { Point } from './reading/pixels.ts'

export interface ShownFind extends Find {
  readonly crop: ImageBitmap
}

export interface ScanResult {
  readonly finds: readonly ShownFind[]
  readonly otherCode: OtherCode | undefined
}

export async function scanPicture(
  picture: ImageBitmap,
  reader: CodeReader,
  frame?: number,
): Promise<ScanResult> {
  const { finds, otherCode } = findsIn(await reader.read(picture, frame), location.origin)
  const shown = finds.map(async (find) => ({ ...find, crop: await crop(picture, find.code.corners) }))
  return { finds: await Promise.all(shown), otherCode }
}

/** Fraction of the longer side: the text under a code's bars is visible. */
const MARGIN = 0.25

function crop(picture: ImageBitmap, corners: readonly Point[]): Promise<ImageBitmap> {
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  const margin = MARGIN * Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
  const left = Math.max(0, Math.floor(Math.min(...xs) - margin))
  const top = Math.max(0, Math.floor(Math.min(...ys) - margin))
  const right = Math.min(picture.width, Math.ceil(Math.max(...xs) + margin))
  const bottom = Math.min(picture.height, Math.ceil(Math.max(...ys) + margin))
  return createImageBitmap(picture, left, top, Math.max(1, right - left), Math.max(1, bottom - top))
}

export interface Film {
  readonly stream: MediaStream
  readonly hasTorch: boolean
  stop(): void
}

interface FilmNews {
  readonly onResult: (result: ScanResult) => void
  readonly onOtherCode: (otherCode: OtherCode) => void
  readonly onFailure: () => void
}

/** @throws CameraRefusal */
export async function startFilm(video: HTMLVideoElement, reader: CodeReader, news: FilmNews): Promise<Film> {
  const stream = await openCamera()
  let isOver = false
  const stop = () => {
    isOver = true
    closeCamera(stream)
    video.srcObject = null
  }
  const watch = async () => {
    const agreement = new FrameAgreement<ShownFind>()
    for (let frame = 0; !isOver; frame++) {
      await nextFrame(video)
      if (isOver) return
      const picture = await createImageBitmap(video)
      const { finds, otherCode } = await scanPicture(picture, reader, frame)
      picture.close()
      if (isOver) return
      const agreed = agreement.after(finds)
      if (agreed.length > 0) {
        stop()
        return news.onResult({ finds: agreed, otherCode })
      }
      if (otherCode && finds.length === 0) news.onOtherCode(otherCode)
    }
  }
  video.srcObject = stream
  await video.play().catch(ignore)
  watch().catch(() => {
    if (isOver) return
    stop()
    news.onFailure()
  })
  return { stream, hasTorch: hasTorch(stream), stop }
}

const ignore = () => undefined

/** Resolves at the camera's next frame, or at the next paint in browsers without the callback. */
function nextFrame(video: HTMLVideoElement): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(resolve)
    else requestAnimationFrame(resolve)
  })
}
