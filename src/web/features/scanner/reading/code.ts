import type { Point } from './pixels.ts'

/** A code found in a picture. */
export interface Code {
  readonly text: string
  /** Its corners, in pixels of the picture. */
  readonly corners: readonly Point[]
  /** It proves itself by a sum or by redundancy; Code 39 does neither, and a blurred one may read as another. */
  readonly isProven: boolean
}

/** Reads codes on this device; of a picture nothing leaves it. */
export interface CodeReader {
  /**
   * @param frame number of the frame in its film; a picture by itself is looked at longer
   * @throws Error where the device cannot
   */
  read(picture: ImageBitmap, frame?: number): Promise<readonly Code[]>
  close(): void
}
