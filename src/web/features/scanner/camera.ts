export type CameraTrouble = 'insecure' | 'absent' | 'refused' | 'busy'

/** Rear camera; small codes need the resolution. */
const WANTED: MediaStreamConstraints = {
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
}

/** @throws CameraRefusal */
export async function openCamera(): Promise<MediaStream> {
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (!devices) throw new CameraRefusal(isSecureContext ? 'absent' : 'insecure')
  try {
    return await devices.getUserMedia(WANTED)
  } catch (error) {
    throw new CameraRefusal(troubleByErrorName[error instanceof DOMException ? error.name : ''] ?? 'busy')
  }
}

export class CameraRefusal extends Error {
  readonly trouble: CameraTrouble

  constructor(trouble: CameraTrouble) {
    super(`no camera: ${trouble}`)
    this.trouble = trouble
  }
}

/** By exception name (W3C Media Capture and Streams); others are a fault of the camera. */
const troubleByErrorName: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** W3C MediaStream Image Capture; missing in the DOM types. */
interface WithTorch {
  readonly torch?: boolean
}

export const hasTorch = (stream: MediaStream): boolean =>
  stream
    .getVideoTracks()
    .some((track) => (track.getCapabilities?.() as WithTorch | undefined)?.torch === true)

/** Ignores a refusal. */
export async function lightTorch(stream: MediaStream, isLit: boolean): Promise<void> {
  const torch: MediaTrackConstraintSet & { readonly torch: boolean } = { torch: isLit }
  const wanted = { advanced: [torch] }
  await Promise.allSettled(stream.getVideoTracks().map((track) => track.applyConstraints(wanted)))
}

export async function isCameraAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state === 'granted'
  } catch {
    // A browser without this permission name asks when the camera is opened.
    return false
  }
}
