import { SHARED_PICTURE } from '#web/service-worker/scanner-cache.ts'

/** Takes the picture that another application shared, and deletes it from the device's store. */
export async function takeSharedPicture(): Promise<Blob | undefined> {
  if (!('caches' in globalThis)) return undefined
  const cache = await caches.open(SHARED_PICTURE.cache)
  const kept = await cache.match(SHARED_PICTURE.path)
  await caches.delete(SHARED_PICTURE.cache)
  return kept?.blob()
}
