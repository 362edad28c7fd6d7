/** Why there is no picture from the camera. */
export type CameraTrouble = 'insecure' | 'absent' | 'refused' | 'busy'

/** The camera at the back, in the size that small codes need. */
const WANTED: MediaStreamConstraints = {
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
}

/** @throws CameraRefusal */
export async function openCamera(): Promise<MediaStream> {
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) throw new CameraRefusal(isSecureContext ? 'absent' : 'insecure')
  try {
    return await devices.getUserMedia(WANTED)
  } catch (error) {
    throw new CameraRefusal(troubles[error instanceof DOMException ? error.name : ''] ?? 'busy')
  }
}

export class CameraRefusal extends Error {
  readonly trouble: CameraTrouble

  constructor(trouble: CameraTrouble) {
    super(`no camera: ${trouble}`)
    this.trouble = trouble
  }
}

/** By the name of the exception (W3C Media Capture and Streams); of any other the camera itself is the cause. */
const troubles: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** Types of the DOM do not know it yet (W3C MediaStream Image Capture). */
interface WithTorch {
  readonly torch?: boolean
}

export const hasTorch = (stream: MediaStream): boolean =>
  stream
    .getVideoTracks()
    .some((track) => (track.getCapabilities?.() as WithTorch | undefined)?.torch === true)

/** Lights the torch or puts it out; a device that refuses stays as it is. */
export async function lightTorch(stream: MediaStream, isLit: boolean): Promise<void> {
  const wanted = { advanced: [{ torch: isLit } as MediaTrackConstraintSet] }
  await Promise.allSettled(stream.getVideoTracks().map((track) => track.applyConstraints(wanted)))
}

/** True where the browser has been told before that this site may use the camera. */
export async function isCameraAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state === 'granted'
  } catch {
    // A browser that knows no such permission asks when the camera is opened.
    return false
  }
}
