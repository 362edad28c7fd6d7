import type { Point } from './pixels.ts'

export interface Code {
  readonly text: string
  readonly corners: readonly Point[]
  /** Protected by a checksum or redundancy. A blurred Code 39 may be misread. */
  readonly isProven: boolean
}

/** The picture stays on the device. */
export interface CodeReader {
  /**
   * @param frame in its film; a still picture has none and gets more attempts
   * @throws Error if the device cannot read codes
   */
  read(picture: ImageBitmap, frame?: number): Promise<readonly Code[]>
  close(): void
}
