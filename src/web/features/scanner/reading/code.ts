import type { Point } from './pixels.ts'

export interface Code {
  readonly text: string
  readonly corners: readonly Point[]
  /**
   * True if a checksum or redundancy protects the code. Code 39 has neither, so a blurred one may
   * be misread.
   */
  readonly isProven: boolean
}

/** The picture never leaves the device. */
export interface CodeReader {
  /**
   * @param frame number of the frame in its film; a still picture has none and gets more attempts
   * @throws Error if the device cannot read codes
   */
  read(picture: ImageBitmap, frame?: number): Promise<readonly Code[]>
  close(): void
}
